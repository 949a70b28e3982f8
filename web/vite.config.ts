import { defineConfig } from "vite";

const server = process.env.KESSEL_SERVER ?? "http://127.0.0.1:8777";

export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    outDir: "../src/kessel/web/static",
    emptyOutDir: true,
    // inlined files would be data: addresses, which the content security policy forbids
    assetsInlineLimit: 0,
    // milsymbol knows every symbol there is
    chunkSizeWarningLimit: 1100,
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
