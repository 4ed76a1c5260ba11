/** Looks up a tool's website for the two forms of the panel, whose fields have different names. */
import { toolLogoPath } from "../../../shared/tool-logo-path.ts";
import { useWebsiteLookup } from "../../features/submit/use-website-lookup.tsx";
import { WebsiteLookup } from "../../features/submit/website-lookup.tsx";

const LABELS = {
  name: "name",
  shortDescription: "short description",
  description: "description",
  pricing: "pricing",
  pricingType: "pricing",
  access: "access",
  tags: "tags",
  keyFeatures: "key features",
  logoUrl: "logo",
};

type Props = {
  website: string;
  logoUrl: string;
  except?: string;
  read: () => Record<string, string>;
  setValue: (field: string, value: string) => void;
  isUnset?: (field: string) => boolean;
};

/** `below`: what to show below the field for the website. `events`: for an element around it. `logoPreview`: the form's logo, if it was just found. */
export function useToolLookup({ website, logoUrl, except, read, setValue, isUnset }: Props) {
  const options = { website, ...(except !== undefined && { except }), ...(isUnset && { isUnset }) };
  const lookup = useWebsiteLookup({
    ...options,
    read,
    write(values) {
      for (const [field, value] of Object.entries(values)) setValue(field, value);
    },
    toValues: ({ access, tags, keyFeatures, pricingType, ...fields }, logo) => ({
      ...fields,
      pricing: pricingType ?? "",
      pricingType: pricingType ?? "",
      access: access.join("\n"),
      tags: tags.join(", "),
      keyFeatures: keyFeatures.join("\n"),
      logoUrl: logo ? toolLogoPath(logo.id) : "",
    }),
  });
  return {
    events: lookup.events,
    below: <WebsiteLookup lookup={lookup} website={website} labels={LABELS} {...(except !== undefined && { except })} />,
    logoPreview: lookup.logo && logoUrl === toolLogoPath(lookup.logo.id) ? lookup.logo.preview : null,
  };
}
