/** The words that generated tools are made of. Categories are sorted by size, largest first. */

const words = (text: string) => text.split(" ");
const phrases = (text: string) => text.split(", ");

/** `roots` are for names, `things` for sentences, `tags` has the usual ones first. */
type Vocabulary = { category: string; roots: string[]; things: string[]; tags: string[] };
const about = (category: string, roots: string, things: string, tags: string): Vocabulary => ({
  category,
  roots: words(roots),
  things: phrases(things),
  tags: phrases(tags),
});

export const CATEGORIES: Vocabulary[] = [
  about(
    "Productivity",
    "Task Plan Focus Desk Day Agenda Minute List",
    "meeting notes, to-do lists, calendars, weekly plans, project updates",
    "assistant, scheduling, meeting notes, tasks, summaries, calendar, time tracking",
  ),
  about(
    "Writing",
    "Draft Prose Write Ink Verse Quill Essay Script",
    "blog posts, product texts, essays, headlines, cover letters",
    "copywriting, grammar, blog posts, rewriting, seo, tone of voice, paraphrasing",
  ),
  about(
    "Image",
    "Pixel Photo Lens Frame Hue Shot Tint Image",
    "product photos, illustrations, old pictures, textures, stickers",
    "text to image, upscaling, background removal, photo editing, inpainting, style transfer",
  ),
  about(
    "Marketing",
    "Brand Reach Buzz Funnel Growth Launch Signal Campaign",
    "campaigns, landing pages, ad variants, audience segments, briefs",
    "advertising, seo, campaigns, landing pages, ab testing, personalisation",
  ),
  about(
    "Coding",
    "Code Dev Commit Byte Stack Merge Lint Branch",
    "pull requests, unit tests, legacy code, scripts, refactorings",
    "coding agent, code review, autocomplete, pull requests, tests, debugging, python",
  ),
  about(
    "Video",
    "Clip Reel Film Cut Scene Motion Cine Video",
    "short clips, webinars, product demos, trailers, lectures",
    "text to video, video editing, captions, image to video, clips, dubbing",
  ),
  about(
    "Chatbots",
    "Chat Talk Dialog Bot Reply Parley Banter Ask",
    "customer chats, help pages, product questions, bookings",
    "assistant, conversation, knowledge base, live chat, multilingual, whatsapp",
  ),
  about(
    "Developer Tools",
    "Api Deploy Build Trace Ops Config Schema Kernel",
    "logs, deployments, test data, API docs, prompts",
    "api, observability, evaluation, rag, deployment, monitoring, sdk",
  ),
  about(
    "Automation",
    "Auto Trigger Relay Route Robot Loop Chain Batch",
    "invoices, form entries, approvals, spreadsheets, onboarding steps",
    "workflows, ai agents, integrations, no code, rpa, data entry",
  ),
  about(
    "Image Generation",
    "Canvas Dream Paint Render Brush Art Fresco Mural",
    "concept art, posters, book covers, patterns, backgrounds",
    "text to image, image generation, prompts, art styles, open weights, local generation",
  ),
  about(
    "Audio",
    "Voice Sound Tone Echo Tune Beat Podcast Audio",
    "podcasts, voice-overs, songs, interviews, audiobooks",
    "text to speech, transcription, voice cloning, music, noise removal, dubbing",
  ),
  about(
    "Social Media",
    "Post Feed Social Viral Trend Follow Story Tag",
    "posts, carousels, captions, comment threads, content calendars",
    "social media, scheduling, captions, hashtags, influencers, analytics",
  ),
  about(
    "Sales",
    "Lead Deal Pitch Close Quota Pipe Prospect Sales",
    "leads, call recordings, proposals, account lists, follow-ups",
    "lead generation, outreach, crm, cold email, call analysis, forecasting",
  ),
  about(
    "Customer Service",
    "Help Support Care Desk Ticket Service Resolve Assist",
    "tickets, support emails, refunds, help articles, phone calls",
    "help desk, ticketing, voice support, knowledge base, chat, customer experience",
  ),
  about(
    "Research",
    "Paper Cite Scholar Study Review Lab Source Journal",
    "papers, literature reviews, clinical data, patents, surveys",
    "citations, academic search, literature review, summaries, pdf, semantic search",
  ),
  about(
    "Analytics",
    "Data Metric Chart Insight Dash Query Stat Report",
    "dashboards, sales figures, survey answers, event logs, forecasts",
    "dashboards, sql, data visualisation, reporting, forecasting, spreadsheets",
  ),
  about(
    "LLM",
    "Model Token Prompt Context Neural Tensor Weight Layer",
    "prompts, fine-tuning runs, evaluations, long documents",
    "open weights, language model, fine-tuning, inference, local models, multilingual",
  ),
  about(
    "E-commerce",
    "Shop Cart Store Market Retail Shelf Basket Order",
    "product listings, reviews, size charts, shop banners, stock levels",
    "product photos, product descriptions, shopify, recommendations, pricing, virtual try-on",
  ),
  about(
    "Studying",
    "Learn Tutor Quiz Class Exam Lesson Flash Campus",
    "flashcards, lecture notes, homework, exam questions, vocabulary",
    "flashcards, tutoring, maths, quizzes, language learning, homework help",
  ),
  about(
    "UI/UX",
    "Ui Wire Proto Layout Grid Screen Figma Design",
    "wireframes, design systems, user flows, screens, usability tests",
    "ui generation, prototyping, wireframes, design systems, user research, react",
  ),
  about(
    "Search",
    "Find Seek Search Index Answer Scout Lookup Probe",
    "web results, company files, source lists, questions, archives",
    "web search, answers, semantic search, citations, search api, enterprise search",
  ),
  about(
    "No-Code",
    "Block Drag Maker Snap Form App Studio Page",
    "internal apps, forms, portals, websites, prototypes",
    "app builder, no code, websites, forms, templates, internal tools",
  ),
  about(
    "Graphics",
    "Vector Logo Icon Poster Shape Print Graphic Palette",
    "logos, icons, presentations, flyers, infographics",
    "logos, vectors, presentations, templates, brand kits, infographics",
  ),
  about(
    "Email",
    "Mail Inbox Letter Send Thread Postbox Subject Newsletter",
    "inboxes, newsletters, replies, cold mails, attachments",
    "email, inbox, newsletters, replies, triage, cold email",
  ),
  about(
    "Workflow",
    "Flow Process Step Sync Orchestrate Pipeline Queue Handoff",
    "approvals, handoffs, checklists, runbooks, contracts",
    "workflows, orchestration, approvals, integrations, ai agents, documents",
  ),
  about(
    "Note Taking",
    "Note Memo Jot Page Notebook Scribe Recall Mind",
    "voice memos, lecture notes, ideas, reading highlights, journals",
    "notes, second brain, transcription, summaries, knowledge management, mind maps",
  ),
  about(
    "AI Avatars",
    "Avatar Face Persona Twin Character Mirror Presenter Puppet",
    "presenters, training videos, greetings, digital twins",
    "ai avatars, talking heads, lip sync, text to video, digital humans",
  ),
  about(
    "Database",
    "Base Table Row Vector Graph Store Query Ledger",
    "queries, schemas, embeddings, migrations, tables",
    "vector database, sql, embeddings, semantic search, schema design, postgres",
  ),
  about(
    "Investing",
    "Stock Fund Alpha Yield Trade Ledger Equity Ticker",
    "earnings calls, filings, portfolios, market news, watchlists",
    "stock research, portfolio, earnings calls, market news, risk, crypto",
  ),
  about(
    "Animation",
    "Anim Rig Motion Toon Keyframe Sprite Puppet Mocap",
    "characters, storyboards, explainer clips, game sprites",
    "motion capture, 2d animation, 3d, storyboards, lip sync",
  ),
  about(
    "Profile Pic Gen",
    "Headshot Portrait Selfie Profile Face Studio Look Snap",
    "headshots, team portraits, dating pictures, passport photos",
    "headshots, portraits, professional photos, profile pictures, outfits",
  ),
  about(
    "Architecture",
    "Arch Plan Room House Build Interior Facade Site",
    "floor plans, interior views, facades, site studies",
    "interior design, floor plans, rendering, bim, site analysis",
  ),
];

export const STARTS = words(
  "Bright Clear Swift Quiet Open Deep Smart True Next Prime Nova Nimbus Lunar Solar Polar Amber Cobalt Crimson Indigo Jade Ivory Copper Silver Golden Velvet Cedar Maple Willow Aspen River Harbor Summit Valley Meadow Canyon Delta Coral Reef Tidal Arctic Boreal Zenith Apex Vertex Orbit Comet Quasar Pulsar Cosmo Astro Hyper Meta Omni Poly Mono Micro Macro Ultra Super Uni Multi Inter Neo Retro Proto Quantum Binary Cyber Logic Reason Wise Sage Clever Bold Brave Calm Kind Happy Lucky Rapid Agile Nimble Brisk Simple Easy Plain Pure Fresh Crisp Vivid Magic Wonder Spark Flash Blaze Ember Frost Storm Thunder Cloud Rain Wind Falcon Otter Fox Raven Heron Lynx Panda Tiger Whale Bee Owl",
);
export const ENDINGS = words(
  "Flow Hub Lab Labs Kit Base Wise Mate Pilot Forge Craft Works Studio Nest Port Gate Bridge Path Trail Spark Pulse Wave Beam Ray Loop Mind Brain Sense Logic Genie Wizard Ninja Guru Buddy Scout Guide Coach Smith Maker Builder Engine Machine Factory Foundry Garden Field Space Place Room House Tower Point Line Link Net Web Grid Mesh Box Deck Board Sheet Book Pad Pal Ly Ify Io Go Now Up One Pro Plus Max X",
);

export const GENERAL_TAGS = phrases(
  "automation, api, templates, open source, ai agents, privacy, collaboration, browser extension, team workspace, free tier, mobile app, self-hosted, multilingual, integrations, enterprise, gpt, claude, analytics, offline, gdpr, slack, real time, bulk processing, white label, beginner friendly, agencies, startups, students, freelancers, accessibility",
);
export const ACTIVITIES = phrases(
  "drafting, sorting, checking, summarizing, translating, planning, editing, generating, reviewing, tracking, comparing, publishing",
);
export const AUDIENCES = phrases(
  "small teams, freelancers, agencies, students, founders, product managers, editors, analysts, support teams, teachers, researchers, marketers",
);
export const QUALITIES = phrases("clear, quick, reliable, careful, detailed, affordable, simple, flexible, private, consistent");
export const TECHNOLOGIES = phrases(
  "GPT models, Own language model, Claude models, Open-weight models, Diffusion model, Several models to choose from, Speech model, Retrieval over own documents",
);
export const ACCESS = phrases("Web, iOS, Android, macOS, Windows, Linux, API, Browser extension, Editor extension, Command line, Self-hosted");
export const ACCESS_TYPES = phrases("Web app, Desktop app, API, Mobile app, Browser extension, Command line, Self-hosted");
