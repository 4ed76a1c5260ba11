/** The side menu: the specification's seven screens, then the others an operator needs. */
import type { ComponentType } from "react";
import { Users } from "./accounts/users.tsx";
import { Audit } from "./audit-log/audit.tsx";
import { Blogs } from "./blog/blogs.tsx";
import { Categories } from "./categories/categories.tsx";
import { Comments } from "./comments/comments.tsx";
import { Messages } from "./contact/messages.tsx";
import { Dashboard } from "./dashboard/dashboard.tsx";
import { ImportExport } from "./import-export/import-export.tsx";
import { Jobs } from "./jobs/jobs.tsx";
import type { ScreenProps } from "./lib/screen-props.ts";
import { LinkCheck } from "./link-checker/link-check.tsx";
import { Emails } from "./mail-texts/emails.tsx";
import { Moderation } from "./moderation/moderation.tsx";
import { News } from "./news/news.tsx";
import { Feeds } from "./news-feeds/feeds.tsx";
import { Newsletter } from "./newsletter/newsletter.tsx";
import { Promotions } from "./orders/promotions.tsx";
import { MailOutbox } from "./outbox/mail.tsx";
import { Reviews } from "./reviews/reviews.tsx";
import { Settings } from "./site-settings/settings.tsx";
import { Pages } from "./text-pages/pages.tsx";
import { Reports } from "./tools/reports.tsx";
import { ScheduledChanges } from "./tools/scheduled-changes.tsx";
import { StaleFacts } from "./tools/stale-facts.tsx";
import { Tools } from "./tools/tools.tsx";
import { Videos } from "./videos/videos.tsx";

export type Screen = { name: string; label: string; icon: string; view: ComponentType<ScreenProps> };

export const MAIN_SCREENS: Screen[] = [
  { name: "dashboard", label: "Dashboard", icon: "layout-dashboard", view: Dashboard },
  { name: "tools", label: "Tools", icon: "boxes", view: Tools },
  { name: "categories", label: "Categories", icon: "tags", view: Categories },
  { name: "news", label: "News", icon: "newspaper", view: News },
  { name: "blogs", label: "Blogs", icon: "book-open", view: Blogs },
  { name: "videos", label: "Videos", icon: "video", view: Videos },
  { name: "users", label: "Users", icon: "users", view: Users },
];

export const MORE_SCREENS: Screen[] = [
  { name: "moderation", label: "Moderation", icon: "shield-check", view: Moderation },
  { name: "promotions", label: "Promotions", icon: "credit-card", view: Promotions },
  { name: "newsletter", label: "Newsletter", icon: "megaphone", view: Newsletter },
  { name: "comments", label: "Comments", icon: "quote", view: Comments },
  { name: "reviews", label: "Reviews", icon: "star", view: Reviews },
  { name: "messages", label: "Messages", icon: "message-square", view: Messages },
  { name: "mail", label: "Mail", icon: "mail", view: MailOutbox },
  { name: "reports", label: "Reports", icon: "flag", view: Reports },
  { name: "audit-log", label: "Audit log", icon: "list-checks", view: Audit },
  { name: "scheduled-changes", label: "Scheduled changes", icon: "history", view: ScheduledChanges },
  { name: "stale-facts", label: "Stale facts", icon: "list-checks", view: StaleFacts },
  { name: "import-export", label: "Import & export", icon: "arrow-left-right", view: ImportExport },
  { name: "feeds", label: "Feeds", icon: "rss", view: Feeds },
  { name: "link-check", label: "Link check", icon: "link", view: LinkCheck },
  { name: "jobs", label: "Jobs", icon: "history", view: Jobs },
  { name: "pages", label: "Pages", icon: "file-text", view: Pages },
  { name: "emails", label: "Emails", icon: "mails", view: Emails },
  { name: "settings", label: "Settings", icon: "settings", view: Settings },
];

export const hrefOf = (name: string) => (name === "dashboard" ? "/admin" : `/admin/${name}`);
