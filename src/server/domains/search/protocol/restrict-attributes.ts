/** `restrictSearchableAttributes`: the index keeps a word only in its best place, so it can exclude the last attributes, not the first. */
import { PLACE, PLACES } from "@toolatlas/search";
import { badRequest } from "./protocol-error.ts";

/** In the order of the setting `searchableAttributes`, each with the first excluded place. */
const RESTRICTIONS = [
  { attributes: ["name"], places: PLACE.category },
  { attributes: ["name", "category", "tags"], places: PLACE.shortDescription },
  { attributes: ["name", "category", "tags", "shortDescription"], places: PLACE.description },
  { attributes: ["name", "category", "tags", "shortDescription", "description"], places: PLACES },
];

export function placesOf(attributes: string[] = []): number {
  if (attributes.length === 0 || attributes.includes("*")) return PLACES;
  const requested = new Set(attributes);
  const found = RESTRICTIONS.find((one) => requested.size === one.attributes.length && one.attributes.every((attribute) => requested.has(attribute)));
  if (found) return found.places;
  const supported = RESTRICTIONS.map((one) => JSON.stringify(one.attributes)).join(", ");
  throw badRequest(`Unsupported value for "restrictSearchableAttributes" parameter: this index only supports ${supported}`);
}
