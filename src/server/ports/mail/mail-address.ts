/** Excludes everything that could end a header or name a second recipient. */
const ADDRESS = /^[^\s@<>,;:"\\()[\]]+@[^\s@<>,;:"\\()[\]]+$/;

/** Whether mail can be sent there. Checked where an address enters, and once more before it is used. */
export const isMailAddress = (text: string) => ADDRESS.test(text);
