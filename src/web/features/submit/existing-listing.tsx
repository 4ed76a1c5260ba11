import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { publicWebsite } from "../../../shared/public-website.ts";
import { Logo } from "../../components/logo.tsx";
import { useDebounced } from "../../lib/use-debounced.ts";
import { listingQuery } from "../../queries/tool-form-queries.ts";
import { Icon } from "../../ui/icon.tsx";

const TYPING_MS = 400;

/** Looks up a website while it is typed, and links to its listing if there is one. `except`: the slug of the tool that is edited. */
export function ExistingListing({ website, except }: { website: string; except?: string }) {
  const typed = useDebounced(website, TYPING_MS, website);
  const address = publicWebsite(typed.trim());
  const { data } = useQuery({ ...listingQuery(address ?? ""), enabled: address !== null });
  const listing = address === null ? null : data?.listing;
  return (
    <div aria-live="polite">
      {listing && listing.slug !== except && (
        <Link className="listed" href={`/tools/${listing.slug}`}>
          <Logo tool={listing} size={40} />
          <span>
            <b>{listing.name} is already listed</b>
            <span className="muted">{listing.shortDescription}</span>
          </span>
          <Icon name="arrow-right" />
        </Link>
      )}
    </div>
  );
}
