/** Files as people have them. Each names its own tools, so that none is a duplicate of another file's. */
export type MessyFile = {
  what: string;
  file: Buffer;
  /** Also imported in the short test run. */
  isEssential?: true;
  expected: { format: string; rows: number; added: number; duplicates?: number; wrong?: number };
};

const site = (name: string) => `https://${name.toLowerCase().replace(/\W+/g, "-")}.example.com`;
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix} ${index + 1}`);
const csv = (...lines: (string | string[])[]) => Buffer.from(lines.map((line) => (typeof line === "string" ? line : line.join(","))).join("\r\n"));
const json = (value: unknown) => Buffer.from(JSON.stringify(value));

const PRICES = ["$10/mo", "Free", "free trial", "from $9", "Freemium", "open source", "", "Contact us", '"$1,200 per year"', "Free / Pro $20", "???"];
const CATEGORIES = ["Writing", "AI Writing Tools", "Copywriting", "Image generator", "image-generation", "Chat bot", "Codings", "Customer support"];
const pick = (list: string[], index: number) => list[index % list.length] ?? "";

/** The file that lost a third of its rows because of their prices. */
const prices = csv(
  "Name,URL,Category,Description,Price,Tags",
  ...names("Priced", 500).map((name, index) => [
    name,
    site(name),
    pick(CATEGORIES, index),
    "Does one thing.",
    pick(PRICES, index),
    pick(["a|b", '"a, b"', "a; b"], index),
  ]),
);

const wide = csv(
  Array.from({ length: 100 }, (_, index) => pick(["Tool name", "Homepage", "Section", "Overview"], index) + (index < 4 ? "" : ` ${index}`)),
  ...names("Wide", 5).map((name) => [name, site(name), "Writing", "It does one thing well.", ...Array.from({ length: 96 }, (_, index) => `v${index}`)]),
);

const awesome = Buffer.from(`# Awesome AI [![Awesome](https://awesome.re/badge.svg)](https://awesome.re)
> A curated list, see [the site](https://list.example.com).
## Contents
- [Writing](#writing)
- [Contributing](https://list.example.com/contributing)
## Writing
### Editors
- [Awesome One](https://awesome-one.example.com) - Writes **well**, see [docs](https://docs.example.com).
* [**Awesome Two**](https://awesome-two.example.com): Also writes. ![stars](https://img.example.com/x.svg)
## 🎨 Image Generators
1. [Awesome Three](https://awesome-three.example.com "A title") – Draws.
   - [Awesome Four](https://awesome-four.example.com/a_(b))
| Tool | What |
| --- | --- |
| [Awesome Five](https://awesome-five.example.com) | Draws in a table |
- Not an entry, but [a link](https://not.example.com) in a sentence.
\`\`\`
- [Code](https://code.example.com)
\`\`\`
## License
- [CC0](https://license.example.com)
`);

export const MESSY_FILES: MessyFile[] = [
  { what: "prices in words", isEssential: true, file: prices, expected: { format: "csv", rows: 500, added: 500 } },
  { what: "100 columns", file: wide, expected: { format: "csv", rows: 5, added: 5 } },
  { what: "a list in the style of awesome-…", isEssential: true, file: awesome, expected: { format: "markdown", rows: 5, added: 5 } },
  {
    what: "UTF-16 with tabs, as Excel's Unicode text",
    file: Buffer.from(`\uFEFFTitle\tLink\tCategory\tSummary\r\nÜnicode\t${site("unicode")}\tWriting\tKann Umlaute\r\n`, "utf16le"),
    expected: { format: "csv", rows: 1, added: 1 },
  },
  {
    what: "semicolons in Windows-1252",
    file: Buffer.from(`Name;Website;Category;Description;Price\r\nCafé Ñ;${site("cafe n")};Writing;Déjà vu;10 €\r\n`, "latin1"),
    expected: { format: "csv", rows: 1, added: 1 },
  },
  {
    what: "formulas of a spreadsheet",
    isEssential: true,
    file: csv(
      "Name,Website,Category,Description",
      `=1+1,"=HYPERLINK(""${site("formula")}"",""Open"")",Writing,+49 is a number`,
      `@Mention,${site("mention")},Writing,"=cmd|' /C calc'!A0"`,
      `-Dash,${site("dash")},Writing,-1`,
    ),
    expected: { format: "csv", rows: 3, added: 3 },
  },
  {
    what: "no header",
    file: csv(...names("Headless", 4).map((name) => [name, site(name), "Writing", `What ${name} does is written here.`])),
    expected: { format: "csv", rows: 4, added: 4 },
  },
  {
    what: "a title above the table, and empty rows",
    file: csv("My favorite tools,,,", ",,,", "Name,Website,Category,Description", ["Titled", site("titled"), "Writing", "x"], ",,,", "", [
      "Titled Too",
      site("titled too"),
      "Writing",
    ]),
    expected: { format: "csv", rows: 2, added: 2 },
  },
  {
    what: "columns whose names say nothing",
    file: csv("A,B,C,D", ...names("Nameless", 6).map((name, index) => [name, pick(["free", "$5"], index), site(name), pick(["Writing", "Coding"], index)])),
    expected: { format: "csv", rows: 6, added: 6 },
  },
  {
    what: "columns of yes and no",
    file: csv(
      "Tool,Site,Category,About,Free,API,iOS,Open source",
      ["Flagged", site("flagged"), "Writing", "x", "yes", "1", "no", "x"],
      ["Plain", site("plain"), "Writing", "x", "no", "0", "yes", ""],
    ),
    expected: { format: "csv", rows: 2, added: 2 },
  },
  {
    what: "good and bad rows",
    isEssential: true,
    file: csv(
      "Name,Website,Category,Description,Notes",
      ["Mixed", "mixed.example.com", "Writing", "x", "keep"],
      ["Mixed Again", "http://www.mixed.example.com/?utm_source=a", "Writing", "x", "same"],
      ["Nowhere", "n/a", "Writing", "x", "none"],
      ["Local", "http://127.0.0.1", "Writing", "x", "private"],
      ["", site("no name"), "Writing", "x", "no name"],
      ["Too Long", site("long"), "x".repeat(81), "x", "long"],
    ),
    expected: { format: "csv", rows: 6, added: 1, duplicates: 1, wrong: 4 },
  },
  {
    what: "another directory's JSON, nested by category",
    isEssential: true,
    file: json({
      meta: { total: 3 },
      data: {
        categories: [
          { name: "Writing", tools: [{ title: "Nested One", links: { website: site("nested one") }, blurb: "A text about what it does for people." }] },
          {
            name: "Image generators",
            tools: names("Nested More", 2).map((title) => ({ title, links: { website: site(title) }, pricing: { model: "Free trial" } })),
          },
        ],
      },
    }),
    expected: { format: "json", rows: 3, added: 3 },
  },
  {
    what: "JSON with names as keys",
    file: json({ "Keyed One": { url: site("keyed one"), category: "Writing" }, "Keyed Two": { url: site("keyed two"), category: "Coding" } }),
    expected: { format: "json", rows: 2, added: 2 },
  },
  {
    what: "a response of an API with lists of objects",
    file: json({
      results: [
        {
          id: 1,
          name: "Api Tool",
          website_url: site("api tool"),
          categories: [
            { id: 4, name: "Writing" },
            { id: 5, name: "SEO" },
          ],
          tags: [{ name: "x" }],
          price: 0,
        },
      ],
    }),
    expected: { format: "json", rows: 1, added: 1 },
  },
  {
    what: "JSON Lines with a broken line",
    file: Buffer.from(`${JSON.stringify({ name: "Line One", url: site("line one"), category: "Writing" })}\n{"name": \n`),
    expected: { format: "json", rows: 2, added: 1, wrong: 1 },
  },
  {
    what: "an export of Toolatlas",
    file: csv(
      "slug,name,website,logoUrl,category,shortDescription,description,pricingType,access,tags,faqs,id,status,likes",
      `exported,Exported,${site("exported")},,Writing,Short,Long,paid,"[""Web"",""iOS""]","[""a"",""b""]","[{""question"":""Q"",""answer"":""A""}]",7,approved,12`,
    ),
    expected: { format: "csv", rows: 1, added: 1 },
  },
  {
    what: "a dump of Toolatlas",
    file: Buffer.from(
      `${JSON.stringify({ slug: "dumped", name: "Dumped", url: "https://atlas.example.com/tools/dumped", website: site("dumped"), category: "Writing", pricing: "free", tags: ["a"], description: "Long", shortDescription: "Short", faqs: [] })}\n`,
    ),
    expected: { format: "json", rows: 1, added: 1 },
  },
  {
    what: "a list of addresses",
    file: Buffer.from(`${site("addressed one")}\n${site("addressed two")}/\nhttps://www.addressed-three.example/pricing Addressed Three\n`),
    expected: { format: "urls", rows: 3, added: 3 },
  },
  {
    what: "a sitemap",
    isEssential: true,
    file: Buffer.from(
      `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${names("mapped", 3)
        .map((name) => `<url><loc>https://maps.example.com/tools/${name.replace(" ", "-")}?a=1&amp;b=2</loc><lastmod>2026-01-01</lastmod></url>`)
        .join("")}</urlset>`,
    ),
    expected: { format: "sitemap", rows: 3, added: 3 },
  },
  {
    what: "links of HTML and Markdown in cells, and several addresses in one",
    file: csv(
      "Name,Website,Category,Description",
      `Linked,"<a href=""${site("linked")}"">open</a>",Writing > Blogs,x`,
      `Marked,[open](${site("marked")}),"Coding, Writing",x`,
      `Several,"${site("several")}, https://other.example.org",Writing,x`,
    ),
    expected: { format: "csv", rows: 3, added: 3 },
  },
];
