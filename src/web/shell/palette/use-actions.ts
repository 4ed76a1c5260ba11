/** Actions available on every page: compare, copy the link, switch the theme, submit, sign in. */
import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useSearch } from "wouter";
import { COMPARE } from "../../../contract/constants.ts";
import type { PaletteItem } from "../../components/palette-source.ts";
import { comparedSlugs } from "../../features/compare/compared-slugs.ts";
import { useSession } from "../../lib/session/session.ts";
import { signIn } from "../../lib/session/sign-in.ts";
import { copyLink } from "../../lib/share.ts";
import { useSite } from "../../lib/site.ts";
import { storeTheme } from "../../lib/theme.ts";
import { compareHref, useCompareTray } from "../../lib/use-compare-tray.ts";
import { toolQuery } from "../../queries/page-queries.ts";

const ACTIONS = "Actions";
const COMPARE_COMMANDS = ["compare", "compare with"];

/** The tool of the current page, if any. */
export function useToolOnPage() {
  const [path] = useLocation();
  const client = useQueryClient();
  const slug = /^\/tools\/([^/]+)$/.exec(path)?.[1];
  return slug ? client.getQueryData(toolQuery(slug).queryKey) : undefined;
}

/** The tools of the current comparison, if there is room for one more. */
export function useComparedOnPage(): string[] {
  const [path] = useLocation();
  const search = useSearch();
  const compared = path === "/compare" ? comparedSlugs({ params: {}, search: new URLSearchParams(search) }) : [];
  return compared.length < COMPARE.max ? compared : [];
}

export function useActions(startComparing: () => void): PaletteItem[] {
  const { user } = useSession();
  const site = useSite();
  const tool = useToolOnPage();
  const { tools: picked } = useCompareTray();
  const isLight = document.documentElement.classList.contains("light");
  const action = (id: string, item: Omit<PaletteItem, "id" | "group">): PaletteItem => ({ id: `action-${id}`, group: ACTIONS, ...item });
  return [
    // The tray comes after the footer, which takes many Tab presses to reach.
    ...(picked.length >= COMPARE.min
      ? [
          action("compare-selected", {
            label: "Compare selected tools",
            commands: COMPARE_COMMANDS,
            note: picked.map(({ name }) => name).join(", "),
            icon: "columns-2",
            recent: picked.map(({ name }) => name).join(" vs "),
            href: compareHref(picked.map(({ slug }) => slug)),
          }),
        ]
      : []),
    tool
      ? action("compare", {
          label: "Compare with…",
          note: `${tool.name} next to another tool`,
          commands: COMPARE_COMMANDS,
          icon: "columns-2",
          run: startComparing,
          isStep: true,
        })
      : action("compare", { label: "Compare tools", note: "Two to four, side by side", commands: COMPARE_COMMANDS, icon: "columns-2", href: "/compare" }),
    action("copy", { label: "Copy link", commands: ["copy"], note: location.host + location.pathname, icon: "link", run: copyLink }),
    action("theme", {
      label: "Switch theme",
      commands: ["theme", "dark", "light", "dark mode", "light mode", "dark theme", "light theme"],
      note: isLight ? "Light to dark" : "Dark to light",
      icon: isLight ? "moon" : "sun",
      run: () => storeTheme(isLight ? "dark" : "light"),
    }),
    action("submit", { label: "Submit a tool", note: "Add yours to the directory", commands: ["submit", "add a tool"], icon: "plus", href: "/submit" }),
    ...(user
      ? []
      : [action("sign-in", { label: "Sign in", note: "To like, submit and comment", commands: ["log in", "login"], icon: "user", run: () => signIn(site) })]),
    ...(user?.isAdmin ? [action("panel", { label: "Admin panel", commands: ["admin"], icon: "layout-dashboard", href: "/admin" })] : []),
  ];
}
