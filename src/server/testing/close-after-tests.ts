/** What a test file opened, closed when the file ends: newest first, so that an app closes before its database. */
const opened: (() => Promise<unknown>)[] = [];

export const closeLater = (close: () => Promise<unknown>) => void opened.push(close);

/** For `closeAll`, to close only what is opened from now on. */
export const countOpened = () => opened.length;

export async function closeAll(except = 0) {
  for (const close of opened.splice(except).reverse()) await close();
}
