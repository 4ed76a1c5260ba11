/** The same call in three languages, with the values filled in below it. */
export const LANGUAGES = [
  { id: "curl", label: "curl" },
  { id: "javascript", label: "JavaScript" },
  { id: "python", label: "Python" },
] as const;
export type Language = (typeof LANGUAGES)[number]["id"];

export function codeSample(language: Language, url: string): string {
  if (language === "curl") return `curl ${JSON.stringify(url)}`;
  if (language === "javascript")
    return `const response = await fetch(${JSON.stringify(url)});\nif (!response.ok) throw new Error(response.statusText);\nconst data = await response.json();`;
  return `import requests\n\nresponse = requests.get(${JSON.stringify(url)}, timeout=10)\nresponse.raise_for_status()\ndata = response.json()`;
}
