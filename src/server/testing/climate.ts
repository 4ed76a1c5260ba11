/** Settings of a directory that does not list AI tools. */
export const CLIMATE = {
  identity: {
    name: "Climate Atlas",
    heroTitle: "Cool the planet",
    description: "Find and compare climate tools.",
    tagline: "An atlas of climate tools.",
    timeZone: "UTC",
  },
  terms: { items: "climate tools", news: "Climate News", blog: "Climate Blog", technology: "Method" },
};
