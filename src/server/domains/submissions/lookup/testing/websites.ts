/** Forty websites as they are found on the web, with what a person would write about each. */
import type { ProposedFields } from "../../../../../contract/website-lookup.ts";

/** `files`: by path. `logo`: whether the site has a usable one, which is green; every other picture is red. */
export type Site = { path?: string; html: string | Buffer; type?: string; files?: Record<string, string>; person: Person };
type Person = Partial<ProposedFields> & { name: string; logo?: true };

const meta = (metas: Record<string, string>) =>
  Object.entries(metas)
    .map(([key, content]) => `<meta ${key.includes(":") && !key.startsWith("twitter") ? "property" : "name"}="${key}" content="${content}">`)
    .join("");
const og = (title: string, description: string, site = "") =>
  meta({ "og:title": title, "og:description": description, "og:image": "/share.png", ...(site && { "og:site_name": site }) });
const ld = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const app = (data: object) => ld({ "@context": "https://schema.org", "@type": "SoftwareApplication", ...data });
const page = (title: string, head = "", body = "<h1>Welcome</h1>") =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`;
const touch = '<link rel="apple-touch-icon" href="/good.png">';
const offer = (price: number | string) => ({ "@type": "Offer", price, priceCurrency: "USD" });

export const WEBSITES: Record<string, Site> = {
  "pagewise.example": {
    html: page(
      "Pagewise – Answers from your documents",
      og("Pagewise – Answers from your documents", "Ask questions about any PDF and get answers with page numbers.", "Pagewise") + touch,
    ),
    person: {
      name: "Pagewise",
      shortDescription: "Answers from your documents",
      description: "Ask questions about any PDF and get answers with page numbers.",
      logo: true,
    },
  },
  "draftly.example": {
    html: page(
      "Draftly | Write faster",
      app({
        name: "Draftly",
        description: "Draftly writes first drafts of emails, posts and reports in your own voice.",
        operatingSystem: "Web, iOS, Android",
        offers: [offer(0), offer("12.00")],
      }),
    ),
    person: {
      name: "Draftly",
      shortDescription: "Write faster",
      description: "Draftly writes first drafts of emails, posts and reports in your own voice.",
      pricingType: "freemium",
      access: ["Web", "iOS", "Android"],
    },
  },
  "sketchup-ai.example": {
    html: page("Loading...", '<link rel="manifest" href="/app.webmanifest">', '<div id="root"></div>'),
    files: {
      "/app.webmanifest": JSON.stringify({
        name: "Sketchbot: drawing assistant",
        short_name: "Sketchbot",
        description: "Turns rough sketches into finished illustrations.",
        icons: [
          { src: "bad.png", sizes: "512x512", purpose: "maskable" },
          { src: "good.png", sizes: "192x192" },
        ],
      }),
    },
    person: { name: "Sketchbot", shortDescription: "drawing assistant", description: "Turns rough sketches into finished illustrations.", logo: true },
  },
  "nothing.example": {
    html: "<h1>Nothing</h1><p>Finds files on your computer by what they are about.</p>",
    person: { name: "Nothing", description: "Finds files on your computer by what they are about." },
  },
  "ubersetzer.example": {
    html: page(
      "Übersetzer – Texte in 40 Sprachen",
      meta({ description: "Übersetzt Texte und Dokumente in 40 Sprachen. Mit Glossar für Fachbegriffe." }) + og("Übersetzer", "Übersetzt Texte.", "Übersetzer"),
    ),
    person: {
      name: "Übersetzer",
      shortDescription: "Texte in 40 Sprachen",
      description: "Übersetzt Texte und Dokumente in 40 Sprachen. Mit Glossar für Fachbegriffe.",
    },
  },
  "onsei.example": {
    html: page(
      "音声メモ｜会議を自動で文字起こし",
      meta({ description: "会議の音声を文字起こしして要約します。話者も区別します。", "og:site_name": "音声メモ" }) + touch,
    ),
    person: {
      name: "音声メモ",
      shortDescription: "会議を自動で文字起こし",
      description: "会議の音声を文字起こしして要約します。話者も区別します。",
      logo: true,
    },
  },
  "rankr.example": {
    html: page(
      "Rankr &amp; Co &ndash; SEO &quot;done right&quot;",
      meta({ description: "Keyword research &amp; content briefs that don&#39;t waste your time." }),
    ),
    person: { name: "Rankr & Co", shortDescription: 'SEO "done right"', description: "Keyword research & content briefs that don't waste your time." },
  },
  "relative.example": {
    path: "/en/",
    html: page("Relative", '<link rel="icon" type="image/png" sizes="192x192" href="../good.png"><link rel="icon" sizes="16x16" href="bad.png">'),
    person: { name: "Relative", logo: true },
  },
  "based.example": {
    html: page("Based – Notes that link themselves", '<base href="/static/v2/"><link rel="icon" type="image/png" sizes="96x96" href="good.png">'),
    person: { name: "Based", shortDescription: "Notes that link themselves", logo: true },
  },
  "hugehead.example": {
    html: page(
      "Hugehead | Meeting notes for sales teams",
      `<style>${"p{color:red}".repeat(40_000)}</style>${og("Hugehead", "Records calls and fills in your CRM.", "Hugehead")}${touch}`,
    ),
    person: { name: "Hugehead", shortDescription: "Meeting notes for sales teams", description: "Records calls and fills in your CRM.", logo: true },
  },
  "broken.example": {
    html: `<title>Broken HTML – Still readable<meta name=description content='Repairs pages that others cannot read.'></title><meta name=description content='Repairs pages that others cannot read.'><body<p>`,
    person: { name: "Broken HTML", shortDescription: "Still readable", description: "Repairs pages that others cannot read." },
  },
  "spa.example": {
    html: page(
      "Vite App",
      og("Chartly – Dashboards from a question", "Ask a question, get a chart.", "Chartly") + touch,
      '<div id="app"></div><script src="/a.js"></script>',
    ),
    person: { name: "Chartly", shortDescription: "Dashboards from a question", description: "Ask a question, get a chart.", logo: true },
  },
  "twittercard.example": {
    html: page(
      "Tunes",
      meta({
        "twitter:title": "Tunesmith: songs from a sentence",
        "twitter:description": "Describe a mood and get a finished song.",
        "twitter:app:id:iphone": "1",
        "twitter:app:id:googleplay": "com.tunes",
      }),
    ),
    person: {
      name: "Tunesmith",
      shortDescription: "songs from a sentence",
      description: "Describe a mood and get a finished song.",
      access: ["iOS", "Android"],
    },
  },
  "getclipper.example": {
    html: page(
      "Long videos into short clips | Clipper",
      meta({ description: "Clipper finds the best moments of a video. Export to any platform. Free plan available." }) + touch,
    ),
    person: {
      name: "Clipper",
      shortDescription: "Long videos into short clips",
      description: "Clipper finds the best moments of a video. Export to any platform. Free plan available.",
      pricingType: "freemium",
      logo: true,
    },
  },
  "bigco.example": {
    path: "/products/assistant",
    html: page(
      "BigCo Assistant | BigCo",
      og("BigCo Assistant", "An assistant inside every BigCo app.", "BigCo") + app({ name: "BigCo Assistant", offers: offer("19") }),
    ),
    person: {
      name: "BigCo Assistant",
      description: "An assistant inside every BigCo app.",
      shortDescription: "An assistant inside every BigCo app",
      pricingType: "paid",
    },
  },
  "opencanvas.example": {
    html: page(
      "OpenCanvas",
      meta({ description: "The open-source editor for images. Runs on your own computer.", keywords: "Image Editor, Inpainting, OpenCanvas, self-hosted" }),
    ),
    person: {
      name: "OpenCanvas",
      shortDescription: "The open-source editor for images",
      description: "The open-source editor for images. Runs on your own computer.",
      pricingType: "open-source",
      tags: ["image editor", "inpainting", "self-hosted"],
    },
  },
  "modelhost.example": {
    html: page("Modelhost", meta({ description: "Run open-source models with one API call. Pay per second." })),
    person: {
      name: "Modelhost",
      shortDescription: "Run open-source models with one API call",
      description: "Run open-source models with one API call. Pay per second.",
      pricingType: "paid",
    },
  },
  "graph.example": {
    html: page(
      "Graphite",
      ld({
        "@context": "https://schema.org",
        "@graph": [
          { "@type": "Organization", name: "Graphite Labs", logo: { url: "/good.png" }, slogan: "Reviews at the speed of thought" },
          { "@type": "WebSite", name: "Graphite" },
          {
            "@type": ["WebApplication", "Thing"],
            name: "Graphite",
            description: "Graphite reviews pull requests.",
            featureList: ["Inline comments", "Security checks"],
            browserRequirements: "Requires JavaScript",
            offers: { "@type": "AggregateOffer", lowPrice: 0, highPrice: 40 },
          },
        ],
      }),
    ),
    person: {
      name: "Graphite",
      shortDescription: "Reviews at the speed of thought",
      description: "Graphite reviews pull requests.",
      pricingType: "freemium",
      access: ["Web"],
      keyFeatures: ["Inline comments", "Security checks"],
      logo: true,
    },
  },
  "invalidld.example": {
    html: page(
      "Lingo – Learn by talking",
      `<script type="application/ld+json">{"@type": "SoftwareApplication", "name": }</script>${og("Lingo – Learn by talking", "Practice languages with a patient partner.", "Lingo")}`,
    ),
    person: { name: "Lingo", shortDescription: "Learn by talking", description: "Practice languages with a patient partner." },
  },
  "latin.example": {
    type: "text/html; charset=iso-8859-1",
    html: Buffer.from(
      page(`${"Caf\xe9 \u2013".replace("\u2013", "-")} Menus that sell`, meta({ description: "Cr\xe9ez des menus en quelques minutes." })),
      "latin1",
    ),
    person: { name: "Café", shortDescription: "Menus that sell", description: "Créez des menus en quelques minutes." },
  },
  "cyrillic.example": {
    html: Buffer.from([...Buffer.from('<meta charset="windows-1251"><title>'), 0xcf, 0xe5, 0xf0, 0xee, ...Buffer.from("</title>")]),
    person: { name: "Перо" },
  },
  "noname.example": {
    html: page("The best way to turn your ideas into finished products without any code", meta({ description: "Describe your idea. Get a working app." })),
    person: { name: "Noname", shortDescription: "Describe your idea", description: "Describe your idea. Get a working app." },
  },
  "tagline-only.example": {
    html: page("Home", og("Spreadsheets that explain themselves", "Ask your spreadsheet why a number changed.", "Cellmate")),
    person: { name: "Cellmate", shortDescription: "Spreadsheets that explain themselves", description: "Ask your spreadsheet why a number changed." },
  },
  "domainname.example": {
    html: page("Domainname - Names for your startup", meta({ "og:site_name": "domainname.example", description: "Finds free domain names." })),
    person: { name: "Domainname", shortDescription: "Names for your startup", description: "Finds free domain names." },
  },
  "freetool.example": {
    html: page(
      "Freetool",
      app({
        name: "Freetool",
        description: "Compresses images in your browser.",
        offers: offer("0"),
        operatingSystem: "Any",
        applicationCategory: "MultimediaApplication",
      }),
    ),
    person: {
      name: "Freetool",
      shortDescription: "Compresses images in your browser",
      description: "Compresses images in your browser.",
      pricingType: "free",
      access: ["Web"],
    },
  },
  "desktop.example": {
    html: page(
      "Deskmate for Mac and Windows",
      app({ name: "Deskmate", operatingSystem: "macOS 13, Windows 11", offers: offer("49.00") }) +
        meta({ description: "A writing assistant for every app on your desktop." }),
    ),
    person: {
      name: "Deskmate",
      shortDescription: "Deskmate for Mac and Windows",
      description: "A writing assistant for every app on your desktop.",
      pricingType: "paid",
      access: ["macOS", "Windows"],
    },
  },
  "extension.example": {
    html: page(
      "Summarly – Summaries of any page",
      `<link rel="chrome-webstore-item" href="https://chromewebstore.google.com/detail/x">${meta({ description: "Summarizes the page you are reading." })}`,
    ),
    person: { name: "Summarly", shortDescription: "Summaries of any page", description: "Summarizes the page you are reading.", access: ["Browser extension"] },
  },
  "wordmark.example": {
    html: page("Wordmark", '<link rel="icon" sizes="512x512" href="/wide.png"><link rel="icon" sizes="64x64" href="/good.png">'),
    person: { name: "Wordmark", logo: true },
  },
  "svgonly.example": {
    html: page("Vectorize", '<link rel="icon" type="image/svg+xml" href="/icon.svg">'),
    files: { "/icon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>" },
    person: { name: "Vectorize", logo: true },
  },
  "missingicon.example": {
    html: page("Missing", '<link rel="apple-touch-icon" href="/gone.png"><link rel="icon" sizes="48x48" href="/good.png">'),
    person: { name: "Missing", logo: true },
  },
  "longwords.example": {
    html: page(
      "Longwords",
      meta({
        description:
          "Longwords is a platform that helps teams of every size to plan, to write, to review, to translate and to publish documents of all kinds, in every language they need, with fewer meetings.",
      }),
    ),
    person: {
      name: "Longwords",
      shortDescription: "Plan, write and publish documents",
      description:
        "Longwords is a platform that helps teams of every size to plan, to write, to review, to translate and to publish documents of all kinds, in every language they need, with fewer meetings.",
    },
  },
  "product.example": {
    html: page(
      "Producta",
      ld({ "@type": "Product", name: "Producta", description: "Photos of your products on any background.", offers: [offer("$9"), offer("$29")] }),
    ),
    person: {
      name: "Producta",
      shortDescription: "Photos of your products on any background",
      description: "Photos of your products on any background.",
      pricingType: "paid",
    },
  },
  "directory.example": {
    html: page(
      "Directory of apps – Find your next tool",
      ["One", "Two", "Three"].map((name) => app({ name, offers: offer(0) })).join("") + meta({ "og:site_name": "Directory" }),
    ),
    person: { name: "Directory", shortDescription: "Find your next tool" },
  },
  "trial.example": {
    html: page("Trialist | Contracts reviewed in minutes", meta({ description: "Reviews contracts against your playbook. Start your free trial today." })),
    person: {
      name: "Trialist",
      shortDescription: "Contracts reviewed in minutes",
      description: "Reviews contracts against your playbook. Start your free trial today.",
      pricingType: "paid",
    },
  },
  "uppercase.example": {
    html: `<HTML><HEAD><TITLE>UPPERCASE :: Headlines that work</TITLE><META NAME="DESCRIPTION" CONTENT="Writes headlines."><META PROPERTY="OG:SITE_NAME" CONTENT="Uppercase"></HEAD>`,
    person: { name: "Uppercase", shortDescription: "Headlines that work", description: "Writes headlines." },
  },
  "rtl.example": {
    html: page("كاتب – يكتب معك", meta({ description: "مساعد يكتب معك باللغة العربية.", "og:site_name": "كاتب" })),
    person: { name: "كاتب", shortDescription: "يكتب معك", description: "مساعد يكتب معك باللغة العربية." },
  },
  "emoji.example": {
    html: page("🚀 Liftoff – Launch pages in minutes", og("🚀 Liftoff", "Launch pages that convert.", "Liftoff")),
    person: { name: "Liftoff", shortDescription: "Launch pages in minutes", description: "Launch pages that convert." },
  },
  "svgtitle.example": {
    html: `<body><svg><title>Logo</title></svg></body>${meta({ "og:title": "Afterthought: notes after meetings", description: "Writes the notes you forgot." })}`,
    person: { name: "Afterthought", shortDescription: "notes after meetings", description: "Writes the notes you forgot." },
  },
  "store.example": {
    html: page("Pocket Coach", meta({ "apple-itunes-app": "app-id=1", "al:android:package": "x", description: "A running coach that listens." }) + touch),
    person: {
      name: "Pocket Coach",
      shortDescription: "A running coach that listens",
      description: "A running coach that listens.",
      access: ["iOS", "Android"],
      logo: true,
    },
  },
  "keywords.example": {
    html: page(
      "Keynote Maker – Slides from notes",
      app({ name: "Keynote Maker", keywords: ["slides", "Presentations, Notes"], featureList: "Templates, Speaker notes" }),
    ),
    person: {
      name: "Keynote Maker",
      shortDescription: "Slides from notes",
      tags: ["slides", "presentations", "notes"],
      keyFeatures: ["Templates", "Speaker notes"],
    },
  },
};
