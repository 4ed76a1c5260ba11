export const COLLECTIONS_HREF = "/profile?tab=collections";

export const collectionHref = (id: number) => `${COLLECTIONS_HREF}&collection=${id}`;
