/** In the order of the footer. */
const NETWORKS = [
  { field: "x", network: "X", icon: "x-network" },
  { field: "linkedin", network: "LinkedIn", icon: "linkedin" },
  { field: "facebook", network: "Facebook", icon: "facebook" },
  { field: "instagram", network: "Instagram", icon: "instagram" },
  { field: "youtube", network: "YouTube", icon: "youtube" },
] as const;

type Addresses = Record<(typeof NETWORKS)[number]["field"], string>;

/** The networks that have an address. */
export const socialLinks = (addresses: Addresses) =>
  NETWORKS.flatMap(({ field, ...network }) => (addresses[field] ? [{ ...network, url: addresses[field] }] : []));
