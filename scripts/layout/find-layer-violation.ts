/** Which folder may import which: every import points down this list. ARCHITECTURE.md has a diagram. */
import type { Import } from "./imports.ts";

type Layer = { folder: string; belongs: string };

/** From the top down. `belongs` is used in the error message. */
const SERVER: Layer[] = [
  { folder: "src/server/", belongs: "boots the process and lists routes and jobs" },
  { folder: "src/server/delivery/", belongs: "sends out pages, feeds, files and the public API, made from what the API answers" },
  { folder: "src/server/domains/", belongs: "holds the rules of one noun; what two domains need belongs in platform/, or in the domain that owns it" },
  { folder: "src/server/ports/", belongs: "talks to an outside service; rules about tools, people or money belong in domains/" },
  { folder: "src/server/platform/", belongs: "knows no domain and no outside service" },
  { folder: "src/server/config/", belongs: "reads the settings and nothing else" },
];
const WEB: Layer[] = [
  { folder: "src/web/", belongs: "starts the browser's half and lists its pages" },
  { folder: "src/web/pages/", belongs: "is one file per address; what a second page needs belongs in features/ or components/" },
  { folder: "src/web/admin/", belongs: "is the panel; what public pages need as well belongs in features/ or components/" },
  { folder: "src/web/head/", belongs: "makes a page's <head>" },
  { folder: "src/web/shell/", belongs: "is the header, the footer and what surrounds a page" },
  { folder: "src/web/features/", belongs: "belongs to one subject; what two features share belongs in components/" },
  { folder: "src/web/components/", belongs: "is shared by features; what only one feature uses belongs there" },
  { folder: "src/web/queries/", belongs: "says what the browser reads from the API" },
  { folder: "src/web/lib/", belongs: "is the API client, storage, formats and other code without a view" },
  { folder: "src/web/ui/", belongs: "holds primitives that know no domain" },
];
/** These are peers: none may import another, whatever their order above. */
const SIDE_BY_SIDE = [/^src\/web\/features\/[^/]+\//, /^src\/web\/(head|shell)\//];
const PACKAGE = /^packages\/[^/]+\//;

const layerOf = (floors: Layer[], file: string) => floors.findLastIndex(({ folder }) => file.startsWith(folder) && file.split("/").length > 2);

/** A sentence that names the import and where the code belongs, or null if the import is fine. */
export function findLayerViolation({ from, to }: Import): string | null {
  const bad = (why: string) => `${from} imports ${to}: ${why}`;
  const [inPackage, ofPackage] = [PACKAGE.exec(from)?.[0], PACKAGE.exec(to)?.[0]];
  if (inPackage && !ofPackage) return bad("a package imports nothing from the app; hand it what it needs");
  if (ofPackage && ofPackage !== inPackage && to !== `${ofPackage}src/index.ts`) return bad(`import ${ofPackage} by its name; src/index.ts is its public API`);
  if (from.startsWith("src/shared/") && !to.startsWith("src/shared/")) return bad("src/shared holds functions that know neither side nor the API");
  if (from.startsWith("src/contract/") && !/^src\/(contract|shared)\//.test(to))
    return bad("src/contract is what browser and server agree on and knows neither");
  if (from.startsWith("src/web/") && to.startsWith("src/server/"))
    return bad("the browser's half never imports the server; what both need belongs in src/contract or src/shared");
  if (from.startsWith("src/server/") && to.startsWith("src/web/") && from !== "src/server/delivery/pages/renderer.ts")
    return bad("the server meets src/web only in delivery/pages/renderer.ts; what both need belongs in src/contract or src/shared");
  for (const floors of [SERVER, WEB]) {
    const [above, below] = [layerOf(floors, from), layerOf(floors, to)];
    if (above >= 0 && below >= 0 && below < above) return bad(`${floors[above]?.folder} ${floors[above]?.belongs}`);
  }
  for (const rooms of SIDE_BY_SIDE) {
    const [here, there] = [rooms.exec(from)?.[0], rooms.exec(to)?.[0]];
    if (here && there && here !== there) return bad(`${here} and ${there} stand side by side; what both need belongs in src/web/components/`);
  }
  return null;
}
