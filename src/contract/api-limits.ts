/** Calls per minute to the public API: for an address, and for a key. */
export const PUBLIC_API_LIMITS = { anonymous: 60, key: 600 } as const;
