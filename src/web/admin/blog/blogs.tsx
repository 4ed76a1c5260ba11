import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useRef } from "react";
import { Link } from "wouter";
import { LoadFailed } from "../../components/load-failed.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ContentList } from "../components/content-list.tsx";
import { IconTile, Item } from "../components/rows.tsx";
import { adminPostQuery, adminPostsQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { useUrl } from "../lib/use-url.ts";

/** The editor is larger than all other screens together; it is not loaded for the lists. */
const PostEditor = lazy(() => import("./post-editor.tsx"));

const NEW = "new";

export function Blogs({ search }: ScreenProps) {
  const { go, hrefWith } = useUrl();
  const id = search.get("id");
  // A new post gets its id with the first save; the editor stays mounted and keeps its caret.
  const created = useRef<string | null>(null);
  if (id === null) return <PostList search={search} />;
  const isNew = id === NEW || id === created.current;
  return (
    <>
      <Link className="back" href={hrefWith({ id: null })}>
        <Icon name="arrow-left" />
        All posts
      </Link>
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

function PostList({ search }: ScreenProps) {
  const list = useQuery(adminPostsQuery(search));
  const { go, hrefWith } = useUrl();
  return (
    <ContentList
      type="blogs"
      noun="posts"
      list={list}
      item={({ id, title, author, readTime, tags }) => (
        <Item
          picture={<IconTile name="book-open" />}
          title={<Link href={hrefWith({ id })}>{title}</Link>}
          note={[author, readTime && `${readTime} min read`, tags.join(", ")].filter(Boolean).join(" · ")}
        />
      )}
      date={({ publishDate, createdAt }) => publishDate ?? createdAt}
      add={{ label: "Add Blog", run: () => go({ id: NEW }) }}
      onEdit={({ id }) => go({ id })}
    />
  );
}
