import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const server = process.env.KESSEL_SERVER ?? "http://127.0.0.1:8777";

const parts = fileURLToPath(new URL("node_modules/milsymbol/index.mjs", import.meta.url));

export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  // milsymbol's package names only the whole of it
  resolve: { alias: { "milsymbol/parts": parts } },
  build: {
    outDir: "../src/kessel/web/static",
    emptyOutDir: true,
    // inlined files would be data: addresses, which the content security policy forbids
    assetsInlineLimit: 0,
    // milsymbol knows every symbol of ground forces there is
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
