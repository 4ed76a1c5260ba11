/** Calls per minute to the public API: per IP address, and per key. */
export const PUBLIC_API_LIMITS = { anonymous: 60, key: 600 } as const;
