/** The icon for a way to reach a tool (ACCESS_OPTIONS). */
const ICONS: Record<string, string> = {
  Web: "globe",
  iOS: "smartphone",
  Android: "android",
  macOS: "laptop",
  Windows: "windows",
  Linux: "monitor",
  API: "square-terminal",
  "Browser extension": "puzzle",
  "Editor extension": "code-xml",
  "Command line": "square-terminal",
  "Self-hosted": "server",
  Slack: "message-square",
  Discord: "message-circle",
};

/** Tools may list platforms that are not in our options. */
export const platformIcon = (name: string) => ICONS[name] ?? "puzzle";
