import { expect, test } from "vitest";
import { MAIL_NAMES, type MailKind } from "../../../contract/mail-kinds.ts";
import { safeHtml } from "../../domains/blog/safe-html.ts";
import { findTextProblem } from "../../domains/mail-texts/admin/find-text-problem.ts";
import { aSite } from "../../testing/a-site.ts";
import { CLIMATE } from "../../testing/climate.ts";
import { MAILS } from "./mail-kinds.ts";
import { exampleValues, renderMail, renderText } from "./render-mail.ts";

const SITE = aSite("https://tools.example.com");
const KINDS = Object.keys(MAIL_NAMES).filter((name): name is MailKind => name in MAIL_NAMES);

test.each(KINDS)("the default text of %s could be saved as it is", (kind) => {
  const { text } = MAILS[kind];
  expect(safeHtml(text.content)).toBe(text.content);
  expect(findTextProblem(SITE, kind, text)).toBeNull();
});

test.each(KINDS)("%s sells nothing where nothing is for sale, and speaks of what the site lists", (kind) => {
  const climate = { ...SITE, ...CLIMATE, siteName: CLIMATE.identity.name, setUp: { ...SITE.setUp, payments: false } };
  const { subject, html, text } = renderText(climate, MAILS[kind].text, exampleValues(climate, kind));
  for (const one of [subject, html, text]) {
    expect(one).not.toMatch(/feature_your_product|\/pricing|promote it again/i);
    expect(one).not.toMatch(/\bAI\b/);
    expect(one).not.toMatch(/\{\{|\}\}|Toolatlas|undefined/);
  }
});

test("the expiry mail offers another promotion where promotions are sold", () => {
  const { text } = renderMail(SITE, "promotion-expiry", { tool: "T & U", slug: "t u", endDate: new Date("2026-12-15") });
  expect(text).toContain("Promote it again:\nhttps://tools.example.com/feature_your_product?slug=t%20u");
});

test("the default mails read as they always did", () => {
  const receipt = {
    tool: "Quiet <Writer>",
    slug: "quiet-writer",
    boostFactor: 2,
    amountCents: 50_000,
    currency: "USD",
    refundDays: 7,
    paymentId: "pay_1",
    startDate: new Date("2026-01-15"),
    endDate: new Date("2026-02-15"),
  };
  const { subject, html, text } = renderMail(SITE, "promotion-receipt", receipt);
  expect(subject).toBe("Receipt: Quiet <Writer> is promoted until February 15, 2026");
  expect(html).toContain("Quiet &lt;Writer&gt; now appears in labeled sponsored placements.</p>\n<table ");
  expect(text).toMatchInlineSnapshot(`
    "Toolatlas

    Thank you for your payment

    Quiet <Writer> now appears in labeled sponsored placements.

    Tool: Quiet <Writer>
    Boost: 2×, one month
    Amount: $500.00 USD
    Payment ID: pay_1
    Runs until: February 15, 2026

    See results:
    https://tools.example.com/subscription_dashboard

    Its page: https://tools.example.com/tools/quiet-writer. Report incorrect charges within 7 days for a refund; refunds take 5–7 business days.

    --
    You're receiving this because you bought a promotion on Toolatlas.
    "
  `);
  const later = renderMail(SITE, "promotion-receipt", { ...receipt, startDate: new Date("2099-01-01") });
  expect(later.text).toContain("already has the maximum boost, so this month starts on January 1, 2099");

  const links = { unsubscribeUrl: "https://u.example.com/?a=1&b=2", preferencesUrl: "https://p.example.com" };
  const reply = renderMail(SITE, "comment-reply", {
    userId: 1,
    author: "Ida",
    reply: "Thanks!\nI agree.",
    postTitle: "Maps & more",
    postSlug: "maps",
    ...links,
  });
  expect(reply.html).toContain('">Thanks!<br>I agree.</blockquote>\n<p style="margin:8px 0 24px"><a href="https://tools.example.com/blog/maps#comments"');
  expect(reply.text).toMatchInlineSnapshot(`
    "Toolatlas

    Ida replied to your comment

    On “Maps & more”:

    > Thanks!
    > I agree.

    Read the conversation:
    https://tools.example.com/blog/maps#comments

    --
    You're receiving this because you commented on a post on Toolatlas.
    Unsubscribe: https://u.example.com/?a=1&b=2
    Preferences: https://p.example.com
    "
  `);
});

test("an issue has a section for each list that has something in it", () => {
  const links = { unsubscribeUrl: "https://unsubscribe.invalid/", preferencesUrl: "https://preferences.invalid/" };
  const tool = { name: "Quiet Writer", slug: "quiet-writer", shortDescription: "Writes  quietly.", pricingType: "Free" };
  const issue = {
    date: "2026-11-16",
    introduction: { html: "", text: "" },
    picks: [],
    newTools: [tool],
    trending: [],
    news: [],
    posts: [],
    onMap: [tool],
    ...links,
  };
  const { subject, text, html } = renderMail(SITE, "newsletter", issue);
  expect(subject).toBe("Quiet Writer, and the week in AI tools");
  expect(text).toMatchInlineSnapshot(`
    "Toolatlas

    Week ending November 16

    NEW TOOLS

    * Quiet Writer (Free)
      Writes quietly.
      https://tools.example.com/tools/quiet-writer

    Where the new tools are on the map: Quiet Writer:
    https://tools.example.com/map

    Browse the directory:
    https://tools.example.com/tools

    --
    You're receiving this because you subscribed at https://tools.example.com. No one can pay to be included.
    Unsubscribe: https://unsubscribe.invalid/
    Preferences: https://preferences.invalid/
    "
  `);
  expect(html).toMatch(
    /<a href="https:\/\/tools\.example\.com\/map"><img src="https:\/\/tools\.example\.com\/map\/card\.png\?theme=light&amp;tool=quiet-writer" alt="Where/,
  );
  expect(renderMail(SITE, "newsletter", { ...issue, onMap: [] }).html).not.toContain("<img");
});

const withContent = (content: string, values: Record<string, string> = {}) => renderText(SITE, { subject: "S", preview: "", content }, { values, lists: {} });

test("formatting, lists, tables, links and a footer are shown in HTML and in plain text", () => {
  const { html, text } = withContent(
    `<h2>Title</h2><p>One <strong>bold</strong> <a href="/tools">list</a>.<br />Two</p><h3>More</h3><ul><li><p>a</p></li><li>b</li></ul><ol><li>c</li></ol>
     <table><tbody><tr><th colspan="1"><p>L</p></th><td><p>V</p></td></tr></tbody></table><hr /><p>Middle</p><hr /><p>The end.</p><p><a href="https://a.example.com">A</a> | <a href="mailto:b@example.com">B</a></p>`,
  );
  expect(html).toContain('One <strong>bold</strong> <a href="https://tools.example.com/tools" style="');
  expect(html).toContain("<ol ");
  expect(text).toMatchInlineSnapshot(`
    "Toolatlas

    Title

    One bold list (https://tools.example.com/tools).
    Two

    MORE

    * a
    * b

    1. c

    L: V

    ---

    Middle

    --
    The end.
    A: https://a.example.com
    B: mailto:b@example.com
    "
  `);
});

test.each([
  ["<p>{{x}}</p>", "<script>alert(1)</script>\nnext", "&lt;script&gt;alert(1)&lt;/script&gt;<br>next"],
  ["<p>{{x}}</p>", "&lt;b&gt; {{site.name}}", "&amp;lt;b&amp;gt; {{site.name}}"],
  ["<p>{{x}}</p>", "</p><hr /><ul data-items='y'>", "&lt;/p&gt;&lt;hr /&gt;"],
  ['<p>See <a href="{{x}}">this</a></p>', 'https://a.example.com/"onclick="x', "https://a.example.com/&quot;onclick=&quot;x"],
])("%s with the value %s is escaped", (content, x, expected) => {
  expect(withContent(content, { x }).html).toContain(expected);
});

test.each(["javascript:alert(1)", "//evil.example.com", "data:text/html,x", " javascript:alert(1)", "file:///etc/passwd"])("%s is not a link", (x) => {
  expect(withContent('<p>See <a href="{{x}}">this</a></p>', { x }).html).not.toContain("<a ");
});
