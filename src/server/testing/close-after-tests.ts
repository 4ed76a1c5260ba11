/** What a test file opened, closed when the file ends: newest first, so that an app closes before its database. */
const opened: (() => Promise<unknown>)[] = [];

export const closeLater = (close: () => Promise<unknown>) => void opened.push(close);

export async function closeAll() {
  for (const close of opened.splice(0).reverse()) await close();
}
