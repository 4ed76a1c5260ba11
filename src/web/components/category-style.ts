/** Each category's own icon and hue; colour appears only as a small dot or a tint. */
type Look = { icon: string; hue: number };

const LOOKS: Record<string, Look> = {
  marketing: { icon: "megaphone", hue: 20 },
  sales: { icon: "handshake", hue: 150 },
  analytics: { icon: "chart-column", hue: 235 },
  "customer-service": { icon: "headset", hue: 190 },
  productivity: { icon: "list-checks", hue: 255 },
  "social-media": { icon: "at-sign", hue: 330 },
  video: { icon: "clapperboard", hue: 5 },
  image: { icon: "image", hue: 300 },
  writing: { icon: "pen-line", hue: 85 },
  audio: { icon: "audio-lines", hue: 345 },
  coding: { icon: "code-xml", hue: 215 },
  "ui-ux": { icon: "pen-tool", hue: 310 },
  studying: { icon: "graduation-cap", hue: 70 },
  research: { icon: "microscope", hue: 175 },
  "e-commerce": { icon: "shopping-bag", hue: 125 },
  nsfw: { icon: "eye-off", hue: 0 },
  roleplay: { icon: "eye-off", hue: 0 },
  undress: { icon: "eye-off", hue: 0 },
  hentai: { icon: "eye-off", hue: 0 },
  sexchat: { icon: "eye-off", hue: 0 },
  "developer-tools": { icon: "square-terminal", hue: 265 },
  "ai-avatars": { icon: "scan-face", hue: 285 },
  investing: { icon: "chart-candlestick", hue: 140 },
  chatbots: { icon: "message-circle", hue: 45 },
  automation: { icon: "workflow", hue: 25 },
  search: { icon: "telescope", hue: 200 },
  "profile-pic-gen": { icon: "circle-user-round", hue: 320 },
  "no-code": { icon: "puzzle", hue: 100 },
  llm: { icon: "sparkles", hue: 275 },
  database: { icon: "database", hue: 225 },
  "note-taking": { icon: "notebook-pen", hue: 55 },
  email: { icon: "mail", hue: 205 },
  workflow: { icon: "waypoints", hue: 35 },
  "image-generation": { icon: "images", hue: 290 },
  graphics: { icon: "brush", hue: 340 },
  architecture: { icon: "building-2", hue: 165 },
  animation: { icon: "film", hue: 15 },
};

/** A category an admin has just made gets a hue from its name. */
const fallback = (slug: string): Look => ({ icon: "shapes", hue: [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7) });

export const categoryStyle = (slug: string): Look => LOOKS[slug] ?? fallback(slug);
