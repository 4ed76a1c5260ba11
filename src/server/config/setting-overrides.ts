/** Settings of the panel that environment variables decide instead. */
import type { SiteSettings } from "../../contract/site-settings/site-settings.ts";
import type { Settings } from "./settings.ts";

const VARIABLES = {
  identity: { name: "SITE_NAME" },
  social: { x: "SOCIAL_X", linkedin: "SOCIAL_LINKEDIN", facebook: "SOCIAL_FACEBOOK", instagram: "SOCIAL_INSTAGRAM", youtube: "SOCIAL_YOUTUBE" },
  visibility: { adult: "ADULT", analytics: "GA_MEASUREMENT_ID" },
} as const;

export type SettingOverrides = {
  identity: Partial<SiteSettings["identity"]>;
  social: Partial<SiteSettings["social"]>;
  visibility: Partial<SiteSettings["visibility"]>;
  /** The variable of each field that is decided, by path. */
  variables: Record<string, string>;
};

export function settingOverrides(settings: Settings): SettingOverrides {
  const given = (variables: Record<string, keyof Settings>) =>
    Object.entries(variables).flatMap(([field, variable]) => (settings[variable] === undefined ? [] : [[field, asSetting(settings[variable])] as const]));
  const [identity, social, visibility] = [given(VARIABLES.identity), given(VARIABLES.social), given(VARIABLES.visibility)];
  const names = Object.entries(VARIABLES).flatMap(([group, fields]) =>
    given(fields).map(([field]) => [`${group}.${field}`, Object.entries(fields).find(([name]) => name === field)?.[1] ?? ""]),
  );
  return {
    identity: Object.fromEntries(identity),
    social: Object.fromEntries(social),
    visibility: Object.fromEntries(visibility),
    variables: Object.fromEntries(names),
  };
}

/** The panel's words for switches of the environment. */
const asSetting = (value: unknown) => (typeof value === "boolean" ? (value ? "on" : "off") : value);
