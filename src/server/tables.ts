/** All tables, by the folder that owns them. Only its owner writes a table (scripts/layout/find-foreign-writes.ts). */
import * as accounts from "./domains/accounts/tables.ts";
import * as apiKeys from "./domains/api-keys/tables.ts";
import * as auditLog from "./domains/audit-log/tables.ts";
import * as blog from "./domains/blog/tables.ts";
import * as categories from "./domains/categories/tables.ts";
import * as collections from "./domains/collections/tables.ts";
import * as comments from "./domains/comments/tables.ts";
import * as comparisons from "./domains/comparisons/tables.ts";
import * as contact from "./domains/contact/tables.ts";
import * as dashboard from "./domains/dashboard/tables.ts";
import * as demoContent from "./domains/demo-content/tables.ts";
import * as following from "./domains/following/tables.ts";
import * as importExport from "./domains/import-export/tables.ts";
import * as likes from "./domains/likes/tables.ts";
import * as linkChecker from "./domains/link-checker/tables.ts";
import * as mailTexts from "./domains/mail-texts/tables.ts";
import * as map from "./domains/map/tables.ts";
import * as news from "./domains/news/tables.ts";
import * as newsFeeds from "./domains/news-feeds/tables.ts";
import * as newsletter from "./domains/newsletter/tables.ts";
import * as orders from "./domains/orders/tables.ts";
import * as promotions from "./domains/promotions/tables.ts";
import * as reviews from "./domains/reviews/tables.ts";
import * as search from "./domains/search/tables.ts";
import * as setup from "./domains/setup/tables.ts";
import * as siteSettings from "./domains/site-settings/tables.ts";
import * as subscriptions from "./domains/subscriptions/tables.ts";
import * as textPages from "./domains/text-pages/tables.ts";
import * as tools from "./domains/tools/tables.ts";
import * as tracking from "./domains/tracking/tables.ts";
import * as videos from "./domains/videos/tables.ts";
import * as platform from "./platform/tables.ts";
import * as humanCheck from "./ports/human-check/tables.ts";
import * as identity from "./ports/identity/tables.ts";
import * as mail from "./ports/mail/tables.ts";
import * as payments from "./ports/payments/tables.ts";

export const TABLES = {
  "domains/accounts": accounts,
  "domains/api-keys": apiKeys,
  "domains/audit-log": auditLog,
  "domains/blog": blog,
  "domains/categories": categories,
  "domains/collections": collections,
  "domains/comments": comments,
  "domains/comparisons": comparisons,
  "domains/contact": contact,
  "domains/dashboard": dashboard,
  "domains/demo-content": demoContent,
  "domains/following": following,
  "domains/import-export": importExport,
  "domains/likes": likes,
  "domains/link-checker": linkChecker,
  "domains/mail-texts": mailTexts,
  "domains/map": map,
  "domains/news-feeds": newsFeeds,
  "domains/news": news,
  "domains/newsletter": newsletter,
  "domains/orders": orders,
  "domains/promotions": promotions,
  "domains/reviews": reviews,
  "domains/search": search,
  "domains/setup": setup,
  "domains/site-settings": siteSettings,
  "domains/subscriptions": subscriptions,
  "domains/text-pages": textPages,
  "domains/tools": tools,
  "domains/tracking": tracking,
  "domains/videos": videos,
  platform: platform,
  "ports/human-check": humanCheck,
  "ports/identity": identity,
  "ports/mail": mail,
  "ports/payments": payments,
};
