import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import type { Collection } from "../../../contract/collection.ts";
import { COMPARE } from "../../../contract/constants.ts";
import { FORMATS } from "../../components/collections/formats.ts";
import { refreshCollections } from "../../components/collections/refresh-collections.ts";
import { CopyButton } from "../../components/copy-button.tsx";
import { useApi } from "../../lib/api-context.ts";
import { useSession } from "../../lib/session/session.ts";
import { signIn } from "../../lib/session/sign-in.ts";
import { copyLink } from "../../lib/share.ts";
import { useSite } from "../../lib/site.ts";
import { toastFailure } from "../../lib/toast-failure.ts";
import { compareHref } from "../../lib/use-compare-tray.ts";
import { ownCollectionsQuery } from "../../queries/account-queries.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Disclosure } from "../../ui/link-menu.tsx";
import { toast } from "../../ui/toast.tsx";
import { embedSnippet } from "./embed-snippet.ts";

/** The address that it was opened with. */
export type Source = { slug: string } | { secret: string };

type Props = { collection: Collection; source: Source; picked: string[] };

export function CollectionActions({ collection: { title, items }, source, picked }: Props) {
  const site = useSite();
  const first = items.slice(0, COMPARE.max).map(({ tool }) => tool.slug);
  const isPublic = "slug" in source;
  return (
    <div className="collection__act">
      <CopyCollection source={source} />
      {first.length >= COMPARE.min && picked.length !== 1 && (
        <Link className={buttonClass({ variant: "outline" })} href={compareHref(picked.length > 0 ? picked : first)}>
          <Icon name="columns-2" />
          {picked.length > 0 ? `Compare ${picked.length} selected` : `Compare the first ${first.length}`}
        </Link>
      )}
      {picked.length === 1 && (
        <Button variant="outline" disabled>
          <Icon name="columns-2" />
          Select another to compare
        </Button>
      )}
      <Button variant="outline" onClick={copyLink}>
        <Icon name="link" />
        Copy link
      </Button>
      <Export source={source} />
      {isPublic && (
        <CopyButton text={embedSnippet(site, { slug: source.slug, title })} label="Embed: copy the code of this collection">
          Embed
        </CopyButton>
      )}
      {isPublic && <EditLink slug={source.slug} />}
    </div>
  );
}

function CopyCollection({ source }: { source: Source }) {
  const { user, isLoading } = useSession();
  const [{ call }, client, site] = [useApi(), useQueryClient(), useSite()];
  const [, navigate] = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      "slug" in source ? call("POST /api/collections/:slug/copy", { params: source }) : call("POST /api/shared-collections/:secret/copy", { params: source }),
    onSuccess({ id }) {
      refreshCollections(client);
      const open = () => navigate(`/profile?tab=collections&collection=${id}`);
      toast({ title: "Copied to your collections", description: "Your copy is private.", action: { label: "Open", run: open } });
    },
    onError: (error) => toastFailure(error),
  });
  function start() {
    if (isLoading) return;
    if (user) mutate();
    else
      toast({
        title: "Sign in required",
        description: "Please sign in to copy collections.",
        icon: "user",
        action: { label: "Sign In", run: () => signIn(site) },
      });
  }
  return (
    <Button busy={isPending} onClick={start}>
      <Icon name="copy" />
      Save a copy
    </Button>
  );
}

function Export({ source }: { source: Source }) {
  const api = useApi();
  const path = "slug" in source ? api.urlOf("GET /api/collections/:slug/export", source) : api.urlOf("GET /api/shared-collections/:secret/export", source);
  return (
    <Disclosure
      className="menu"
      summary={
        <>
          Export <Icon name="chevron-down" />
        </>
      }
    >
      <ul className="pop">
        {FORMATS.map(({ format, label }) => (
          <li key={format}>
            <a href={`${path}?format=${format}`} download rel="nofollow">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** For its owner. */
function EditLink({ slug }: { slug: string }) {
  const { user } = useSession();
  const { data } = useQuery({ ...ownCollectionsQuery(), enabled: user !== null });
  const own = data?.items.find((one) => one.slug === slug);
  if (!own) return null;
  return (
    <Link className={buttonClass({ variant: "ghost" })} href={`/profile?tab=collections&collection=${own.id}`}>
      <Icon name="pencil" />
      Edit collection
    </Link>
  );
}
