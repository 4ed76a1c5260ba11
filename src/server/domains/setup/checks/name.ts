import { DEFAULT_SETTINGS } from "../../../../contract/site-settings/site-settings.ts";
import { type Check, found } from "../finding.ts";

export const checkName: Check = ({ site: { siteName, identity } }) =>
  found({
    summary: `The site is called ${siteName}.`,
    todos: [
      siteName === DEFAULT_SETTINGS.identity.name
        ? { what: "The site still has the name it came with.", fix: "Choose its name, texts and appearance under Settings." }
        : null,
    ],
    facts: [
      { label: "Name", value: siteName },
      { label: "Description", value: identity.description },
    ],
  });
