/** Every attack and failure that a directory must withstand. */
import type { Attack } from "../attack.ts";
import { accounts } from "./accounts.ts";
import { adminRights } from "./admin-rights.ts";
import { adult } from "./adult.ts";
import { afterCommit } from "./after-commit.ts";
import { crash } from "./crash.ts";
import { databaseRestarts } from "./database-restarts.ts";
import { deepLists } from "./deep-lists.ts";
import { dnsRebinding } from "./dns-rebinding.ts";
import { fullDisk } from "./full-disk.ts";
import { heavyFeeds } from "./heavy-feeds.ts";
import { heavyImports } from "./heavy-imports.ts";
import { heavyInput } from "./heavy-input.ts";
import { heavyPosts } from "./heavy-posts.ts";
import { limits } from "./limits.ts";
import { logs } from "./logs.ts";
import { newsletter } from "./newsletter.ts";
import { oddAddresses } from "./odd-addresses.ts";
import { oldTab } from "./old-tab.ts";
import { oneServer } from "./one-server.ts";
import { pageCache } from "./page-cache.ts";
import { pictures } from "./pictures.ts";
import { rankings } from "./rankings.ts";
import { searchLoad } from "./search-load.ts";
import { signInLimits } from "./sign-in-limits.ts";
import { slowBodies } from "./slow-bodies.ts";

export const ATTACKS: Attack[] = [
  ...adminRights,
  ...limits,
  ...accounts,
  ...signInLimits,
  ...dnsRebinding,
  ...oddAddresses,
  ...adult,
  ...newsletter,
  ...rankings,
  ...heavyInput,
  ...heavyPosts,
  ...heavyFeeds,
  ...heavyImports,
  ...searchLoad,
  ...deepLists,
  ...pictures,
  ...pageCache,
  ...logs,
  ...slowBodies,
  ...oldTab,
  ...oneServer,
  ...crash,
  ...fullDisk,
  ...afterCommit,
  ...databaseRestarts,
];
