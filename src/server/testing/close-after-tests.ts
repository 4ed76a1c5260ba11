/** What a test file opened, to be closed when the file ends: the newest first, so that an app goes before its database. */
const opened: (() => Promise<unknown>)[] = [];

export const closeLater = (close: () => Promise<unknown>) => void opened.push(close);

export async function closeAll() {
  for (const close of opened.splice(0).reverse()) await close();
}
