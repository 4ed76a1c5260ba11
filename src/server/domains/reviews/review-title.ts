/** What moderators and the public log call a review. It names no person. */
export const titleOfReview = (tool: string) => `Review of ${tool}`;
export const toolOfTitle = (title: string) => title.replace(/^Review of /, "");
