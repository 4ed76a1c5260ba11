const TAG = /<\/?[a-z!?][^<>]*>/i;

/** Whether a text contains an HTML tag. */
export const hasTag = (text: string) => TAG.test(text);
