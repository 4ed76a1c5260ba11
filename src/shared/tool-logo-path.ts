const FOLDER = "/api/tool-logos/";

/** A logo that was fetched from a website, as a tool's `logoUrl`. */
export const toolLogoPath = (id: string) => `${FOLDER}${id}.png`;

/** The id of a fetched logo; null for any other `logoUrl`. */
export const toolLogoId = (logoUrl: string) => (logoUrl.startsWith(FOLDER) ? logoUrl.slice(FOLDER.length).replace(/\.png$/, "") : null);
