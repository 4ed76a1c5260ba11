/** Saves a file as a download. */
export function saveAsFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
