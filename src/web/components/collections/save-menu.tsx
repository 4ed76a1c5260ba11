/** The menu behind a bookmark: which of one's collections have the tool. Loaded with the first click. */
import { useQuery } from "@tanstack/react-query";
import type { ReactNode, RefObject } from "react";
import { Link } from "wouter";
import type { OwnCollectionSummary } from "../../../contract/collection.ts";
import { useSession } from "../../lib/session/session.ts";
import { signIn } from "../../lib/session/sign-in.ts";
import { useSignInWords } from "../../lib/session/sign-in-words.ts";
import { useSite } from "../../lib/site.ts";
import { ownCollectionsQuery } from "../../queries/account-queries.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { NewCollection } from "./new-collection.tsx";
import { Popover } from "./popover.tsx";
import { SavedNote } from "./saved-note.tsx";
import type { SavedTool } from "./saved-tool.ts";
import { useSaving } from "./use-saving.ts";
import { VISIBILITY } from "./visibility.ts";

type Anchor = RefObject<HTMLButtonElement | null>;

/** `show` with null closes it. */
export const saveMenu = (tool: SavedTool, anchor: Anchor, show: (menu: ReactNode) => void) => (
  <SaveMenu tool={tool} anchor={anchor} onClose={() => show(null)} />
);

function SaveMenu({ tool, anchor, onClose }: { tool: SavedTool; anchor: Anchor; onClose: () => void }) {
  const { user } = useSession();
  return (
    <Popover title={`Save ${tool.name}`} anchor={anchor} onClose={onClose}>
      {user ? <Collections tool={tool} /> : <SignInFirst tool={tool} />}
    </Popover>
  );
}

function SignInFirst({ tool }: { tool: SavedTool }) {
  const site = useSite();
  const words = useSignInWords();
  function start() {
    // The button of this tool opens its menu again after that.
    const here = `${location.pathname}${location.search}#save-${tool.id}`;
    history.replaceState(history.state, "", here);
    signIn(site, here);
  }
  return (
    <>
      <p className="muted">Sign in to keep tools in collections, with notes and in your order.</p>
      <Button onClick={start}>{words.signIn}</Button>
    </>
  );
}

function Collections({ tool }: { tool: SavedTool }) {
  const { data, isError, refetch } = useQuery(ownCollectionsQuery(tool.id));
  const saving = useSaving(tool, data?.items);
  if (isError)
    return (
      <>
        <p role="alert">Your collections couldn't be loaded.</p>
        <Button variant="outline" onClick={() => refetch()}>
          Try again
        </Button>
      </>
    );
  if (!data) return <p className="muted">Loading...</p>;
  const noted = data.items.find(({ hasTool }) => hasTool);
  return (
    <>
      <ul className="save-menu__list">
        {data.items.map((collection) => (
          <Choice key={collection.id} collection={collection} onChange={(isSaved) => saving.set(collection, isSaved)} />
        ))}
      </ul>
      {noted && <SavedNote key={noted.id} collection={noted} tool={tool} />}
      <NewCollection onCreated={(collection) => saving.set(collection, true)} />
      <Link className="save-menu__all" href="/profile?tab=collections">
        All collections <Icon name="arrow-right" />
      </Link>
    </>
  );
}

function Choice({ collection: { title, hasTool, visibility, tools }, onChange }: { collection: OwnCollectionSummary; onChange: (isSaved: boolean) => void }) {
  return (
    <li>
      <label>
        <input type="checkbox" checked={hasTool} onChange={({ target }) => onChange(target.checked)} />
        <span>{title}</span>
        <small className="muted">
          <Icon name={VISIBILITY[visibility].icon} />
          <span className="sr">{VISIBILITY[visibility].label}, </span>
          {tools}
          <span className="sr"> {tools === 1 ? "tool" : "tools"}</span>
        </small>
      </label>
    </li>
  );
}
