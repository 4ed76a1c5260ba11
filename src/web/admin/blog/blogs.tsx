import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useRef } from "react";
import { Link } from "wouter";
import { LoadFailed } from "../../components/load-failed.tsx";
import { ContentList } from "../components/content-list.tsx";
import { IconTile, Item } from "../components/rows.tsx";
import { WalkBar } from "../components/walk-bar.tsx";
import { adminPostQuery, adminPostsQuery, pageOf, ROWS_PER_PAGE } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { useUrl } from "../lib/use-url.ts";
import { isWalking, listOf, useWalk } from "../lib/use-walk.ts";

/** The editor is larger than all other screens together; it is not loaded for the lists. */
const PostEditor = lazy(() => import("./post-editor.tsx"));

const NEW = "new";

export function Blogs({ search }: ScreenProps) {
  const { go } = useUrl();
  const id = search.get("id");
  // A new post gets its id with the first save; the editor stays mounted and keeps its caret.
  const created = useRef<string | null>(null);
  const lastId = useRef<number | null>(null);
  const walk = usePostWalk(search);
  if (id === null) return <PostList search={search} lastId={lastId.current} />;
  lastId.current = Number(id) || null;
  const isNew = id === NEW || id === created.current;
  return (
    <>
      <WalkBar label="All posts" next="Next" walk={walk} />
      <Suspense fallback={<div className="submit__wait" aria-busy="true" />}>
        {isNew ? (
          <PostEditor
            key={NEW}
            post={null}
            onCreated={(newId) => {
              created.current = String(newId);
              go({ id: newId }, { replace: true });
            }}
          />
        ) : (
          <ExistingPost key={id} id={Number(id)} />
        )}
      </Suspense>
    </>
  );
}

/** Starts with the stored post, never with cached data. */
function ExistingPost({ id }: { id: number }) {
  const { data, isFetchedAfterMount, isError, refetch } = useQuery(adminPostQuery(id));
  if (isError) return <LoadFailed retry={refetch} />;
  if (!data || !isFetchedAfterMount) return <div className="submit__wait" aria-busy="true" />;
  return <PostEditor post={data} />;
}

/** Through the first page of the list, which is nearly always all of it. */
function usePostWalk(search: URLSearchParams) {
  const { data, isFetching } = useQuery({ ...adminPostsQuery(listOf(search)), enabled: isWalking(search) });
  return useWalk(search, { data: data && { ids: data.items.map(({ id }) => id) }, isFetching });
}

function PostList({ search, lastId }: ScreenProps & { lastId: number | null }) {
  const list = useQuery(adminPostsQuery(search));
  const { go, hrefWith } = useUrl();
  const first = (pageOf(search) - 1) * ROWS_PER_PAGE + 1;
  const open = (id: number) => ({ id, at: first + (list.data?.items.findIndex((post) => post.id === id) ?? 0) });
  return (
    <ContentList
      type="blogs"
      noun="posts"
      list={list}
      item={({ id, title, author, readTime, tags }) => (
        <Item
          picture={<IconTile name="book-open" />}
          title={<Link href={hrefWith(open(id))}>{title}</Link>}
          note={[author, readTime && `${readTime} min read`, tags.join(", ")].filter(Boolean).join(" · ")}
        />
      )}
      date={({ publishDate, createdAt }) => publishDate ?? createdAt}
      add={{ label: "Add Blog", run: () => go({ id: NEW }) }}
      onEdit={({ id }) => go(open(id))}
      lastId={lastId}
    />
  );
}
