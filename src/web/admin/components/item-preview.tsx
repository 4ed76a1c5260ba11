/** An item as the public would see it. */
import { useQuery } from "@tanstack/react-query";
import type { QueueItem } from "../../../contract/admin/moderation.ts";
import type { BlogPost } from "../../../contract/blog.ts";
import type { NewsArticle } from "../../../contract/news.ts";
import type { Tool } from "../../../contract/tool.ts";
import type { Video } from "../../../contract/video.ts";
import { youtubeId } from "../../../shared/youtube-id.ts";
import { Logo } from "../../components/logo.tsx";
import { ScreenshotThumbs } from "../../components/screenshot-thumb.tsx";
import { RichText } from "../../features/blog/rich-text.tsx";
import { ToolFacts } from "../../features/tool/tool-facts.tsx";
import { ListingSections } from "../../features/tool/tool-sections.tsx";
import { paddedDate, shortDate } from "../../lib/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { postPictureQuery } from "../lib/queries.ts";
import { ReviewPreview } from "./review-preview.tsx";
import { WavePreview } from "./wave-preview.tsx";

export function ItemPreview({ item }: { item: QueueItem }) {
  if (item.tool) return <ToolPreview tool={item.tool} />;
  if (item.article) return <ArticlePreview article={item.article} />;
  if (item.post) return <PostPreview post={item.post} id={item.id} />;
  if (item.collection) return <CollectionPreview title={item.title} collection={item.collection} />;
  if (item.video) return <VideoPreview video={item.video} />;
  if (item.review) return <ReviewPreview review={item.review} />;
  if (item.wave) return <WavePreview wave={item.wave} />;
  return null;
}

export function ToolPreview({ tool }: { tool: Tool }) {
  return (
    <>
      <div className="identity">
        <Logo key={tool.logoUrl} tool={tool} size={56} />
        <div className="identity__text">
          <h2>{tool.name}</h2>
          <p>{tool.shortDescription}</p>
        </div>
      </div>
      <p className="item-preview__site">
        <a href={tool.website} target="_blank" rel="noopener noreferrer">
          {tool.website} <Icon name="external-link" />
        </a>
      </p>
      <ToolFacts tool={tool} />
      <ScreenshotThumbs screenshots={tool.screenshots} />
      <ListingSections tool={tool} />
      {tool.tags.length > 0 && (
        <ul className="tags" aria-label="Tags">
          {tool.tags.map((tag) => (
            <li key={tag} className="tag">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ArticlePreview({ article }: { article: NewsArticle }) {
  return (
    <>
      <p className="muted">
        {shortDate(article.publishDate)} ·{" "}
        <a href={article.sourceUrl} target="_blank" rel="noopener noreferrer">
          {article.source || "Source"}
        </a>
      </p>
      <h2 className="item-preview__title">{article.title}</h2>
      <p>{article.summary}</p>
    </>
  );
}

function CollectionPreview({ title, collection: { description, tools } }: { title: string; collection: NonNullable<QueueItem["collection"]> }) {
  return (
    <>
      <h2 className="item-preview__title">{title}</h2>
      <p>{description}</p>
      <ol>
        {tools.map(({ slug, name, note, noteBefore }) => (
          <li key={slug}>
            <a href={`/tools/${slug}`} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
            {note && (
              <p>
                {note} {note !== noteBefore && <span className="badge badge--wait">{noteBefore ? "Changed note" : "New note"}</span>}
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

type PreviewedPost = Pick<BlogPost, "title" | "author" | "publishDate" | "createdAt" | "excerpt" | "tags" | "content">;

export function PostPreview({ post, id }: { post: PreviewedPost; id: number | null }) {
  const { data: picture } = useQuery({ ...postPictureQuery(id ?? 0), enabled: id !== null });
  return (
    <>
      {picture && <img className="item-preview__cover" src={picture.url} alt="" width={800} height={320} />}
      <p className="muted">{[post.author, paddedDate(post.publishDate ?? post.createdAt)].filter(Boolean).join(" · ")}</p>
      <h2 className="item-preview__title">{post.title}</h2>
      <p className="muted">{post.excerpt}</p>
      <RichText html={post.content} />
    </>
  );
}

/** The thumbnail links to the video; the home page's card would also load its player. */
function VideoPreview({ video }: { video: Video }) {
  const id = youtubeId(video.youtubeUrl);
  return (
    <>
      <a href={video.youtubeUrl} target="_blank" rel="noopener noreferrer" aria-label={`Watch ${video.title}`}>
        {id ? <img className="video-still" src={`https://i.ytimg.com/vi/${id}/hqdefault.jpg`} alt="" width={480} height={270} /> : video.youtubeUrl}
      </a>
      <h2 className="item-preview__title">{video.title}</h2>
      <p className="muted">{[video.channel, video.duration].filter(Boolean).join(" · ")}</p>
    </>
  );
}
