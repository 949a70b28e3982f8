// As much of a page as the client asks for when its parts are loaded: imported before them.

const page = {
  matchMedia: () => ({ matches: false, addEventListener: () => {} }),
  localStorage: { getItem: () => null, setItem: () => {} },
  navigator: { language: "en" },
  location: { pathname: "/", hash: "", search: "" },
  addEventListener: () => {},
  setTimeout: () => 0,
};
Object.assign(globalThis, page, { window: { ...globalThis, ...page } });
Object.assign(globalThis, { document: { documentElement: { dataset: {}, style: {} } } });

export {};
