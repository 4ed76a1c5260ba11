import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AdminMailText, AdminMailTextRow, MailTextVersion } from "../../../../contract/admin/mail-texts.ts";
import { MAIL_NAMES } from "../../../../contract/mail-kinds.ts";
import { outbox } from "../../../ports/mail/tables.ts";
import { testApp } from "../../../testing/app.ts";
import { aPost } from "../../../testing/content-factories.ts";
import { people } from "../../../testing/people.ts";

const MAILS = "/api/admin/mail-texts";
const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000", HUMAN_CHECK_ABOVE: "100000" } });
const { app, db } = site;
const { anAdmin, aUser, as } = people(site);
const me = await anAdmin({ displayName: "Ida Lindqvist" });
const [first, second] = [as(me), as(await anAdmin())];
const read = async (kind: string) => (await first.get(`${MAILS}/${kind}`)).json<AdminMailText>();
const versions = async (kind: string) => (await first.get(`${MAILS}/${kind}/versions`)).json<{ items: MailTextVersion[] }>().items;

/** Asks for the newsletter; the mail that this address gets. */
async function mailAfterSubscribing(email: string) {
  await app.inject({ method: "POST", url: "/api/subscribe", payload: { email } });
  const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, email));
  return mail;
}

const CONFIRM = {
  subject: "Confirm, please: {{site.name}}",
  preview: "Valid for {{confirm.days}} days.",
  content: '<h2>Is it you?</h2><p>We list {{site.items}}.<script>alert(1)</script></p><p><a href="{{confirm.url}}">Yes</a></p><hr /><p>From {{site.url}}</p>',
};

test("an admin changes a mail, sees who changed it, and restores the default", async () => {
  const before = await read("newsletter-confirmation");
  expect(before).toMatchObject({ name: "Confirm subscription", isChanged: false, version: 0 });
  expect(before.variables[0]).toEqual({
    name: "confirm.url",
    description: "The link that confirms the subscription",
    value: "http://localhost:3000/newsletter/confirm/example",
    isRequired: true,
    isList: false,
  });
  const saved = (await first.put(`${MAILS}/newsletter-confirmation`, { ...CONFIRM, version: 0 })).json<AdminMailText>();
  expect(saved).toMatchObject({ isChanged: true, version: 1, subject: CONFIRM.subject, defaultText: before.text });

  const mail = await mailAfterSubscribing("ida@example.com");
  expect(mail?.subject).toBe("Confirm, please: Toolatlas");
  expect(mail?.text).toMatch(
    /^Toolatlas\n\nIs it you\?\n\nWe list AI tools\.\n\nYes:\nhttp:\/\/localhost:3000\/newsletter\/confirm\/\w+\n\n--\nFrom http:\/\/localhost:3000\n$/,
  );
  expect(mail?.html).not.toContain("alert(1)");
  expect(mail?.html).toContain("Valid for 7 days.");
  expect((await first.put(`${MAILS}/newsletter-confirmation`, { ...saved.text, version: 1 })).json().error).toBe("Nothing was changed.");

  expect(await versions("newsletter-confirmation")).toMatchObject([{ version: 1, changedBy: { name: "Ida Lindqvist" }, text: { subject: CONFIRM.subject } }]);
  const restored = (await first.post(`${MAILS}/newsletter-confirmation/versions/0/restore`, { version: 1 })).json<AdminMailText>();
  expect(restored).toMatchObject({ isChanged: false, version: 2, text: before.text });
  expect((await mailAfterSubscribing("kim@example.com"))?.subject).toBe("Confirm your subscription to the Toolatlas newsletter");
  await first.post(`${MAILS}/newsletter-confirmation/versions/1/restore`, { version: 2 });
  expect((await mailAfterSubscribing("noor@example.com"))?.subject).toBe("Confirm, please: Toolatlas");
  expect((await first.post(`${MAILS}/newsletter-confirmation/versions/9/restore`, { version: 3 })).statusCode).toBe(404);

  const { items } = (await first.get(`/api/admin/audit?entity=mail-texts`)).json();
  expect(items).toHaveLength(3);
  expect(items.at(-1)).toMatchObject({ action: "edit", entityId: "newsletter-confirmation", name: "Confirm subscription" });
});

test("every kind of mail is listed with what it is about", async () => {
  const { items } = (await first.get(MAILS)).json<{ items: AdminMailTextRow[] }>();
  expect(items.map(({ name }) => name)).toEqual(Object.values(MAIL_NAMES));
  expect(items.filter(({ description, subject }) => !description || !subject)).toEqual([]);
});

test("a variable that a mail has its own value for is listed once", async () => {
  const { variables } = await read("promotion-receipt");
  expect(variables.filter(({ name }) => name === "refund.days")).toMatchObject([{ value: "7", description: expect.stringContaining("bought") }]);
  expect(new Set(variables.map(({ name }) => name)).size).toBe(variables.length);
});

test("a change applies after a restart", async () => {
  const { version, text } = await read("submission-received");
  await first.put(`${MAILS}/submission-received`, { ...text, subject: "Got it: {{tool.name}}", version });
  const restarted = await testApp({ database: site.database });
  expect(restarted.app.site.current().mailTexts["submission-received"]?.subject).toBe("Got it: {{tool.name}}");
});

test("of two admins who edit a mail, the second learns what the first did, and nothing is lost", async () => {
  const { text } = await read("plan-receipt");
  await first.put(`${MAILS}/plan-receipt`, { ...text, subject: "Thanks!", version: 0 });
  const late = await second.put(`${MAILS}/plan-receipt`, { ...text, preview: "Mine", version: 0 });
  expect([late.statusCode, late.json().error]).toEqual([409, "Ida Lindqvist changed its subject in the meantime. Look at the differences before you save."]);
  expect((await read("plan-receipt")).text.subject).toBe("Thanks!");
  const together = await Promise.all([first, second].map((admin, n) => admin.put(`${MAILS}/plan-receipt`, { ...text, subject: `At once ${n}`, version: 1 })));
  expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

const LINK = '<p><a href="{{unsubscribe.url}}">Leave</a></p>';

test.each([
  ["There is no variable {{site.nam}}.", "welcome", "subject", { subject: "{{site.nam}}" }],
  ["There is no variable {{tool.name}}.", "welcome", "subject", { subject: "{{tool.name}}" }],
  ["Subject is required", "welcome", "subject", { subject: " " }],
  ["Subject must be at most 150 characters", "welcome", "subject", { subject: "x".repeat(151) }],
  ["{{if …}} needs {{end}}", "welcome", "preview", { preview: "{{if payments}}x" }],
  ["Preview text must be at most 200 characters", "welcome", "preview", { preview: "x".repeat(201) }],
  ["There is no variable {{nothing}}.", "welcome", "content", { content: `${LINK}<p>{{nothing}}</p>` }],
  ["Text is required", "welcome", "content", { content: "" }],
  ["The text is too long", "welcome", "content", { content: `${LINK}<p>${"x".repeat(20_000)}</p>` }],
  ["The text must contain {{unsubscribe.url}} outside of conditions: the recipient's link to unsubscribe.", "welcome", "content", { content: "<p>Hello.</p>" }],
  ["The text must contain {{unsubscribe.url}}", "welcome", "content", { content: "<p>{{if payments}}{{unsubscribe.url}}</p>" }],
  ["The text must contain {{unsubscribe.url}}", "welcome", "content", { content: "<p>{{if payments}}{{unsubscribe.url}}{{end}}a</p>" }],
  ["The text must contain {{unsubscribe.url}}", "welcome", "content", { content: '<p title="{{unsubscribe.url}}">Hello.</p>' }],
  ["“{{site.name}}” is not a web address.", "welcome", "content", { content: `${LINK}<p><a href="{{site.name}}">x</a></p>` }],
  ["Mails can't contain pictures.", "welcome", "content", { content: `${LINK}<p><img src="https://x.example.com/a.png" /></p>` }],
  ["The text must contain {{confirm.url}}", "newsletter-confirmation", "content", { content: "<p>Hello.</p>" }],
  ["The text must contain {{payment.amount}}", "promotion-receipt", "content", { content: "<p>{{payment.id}} {{promotion.end}}</p>" }],
  ["{{issue.news}} is a list.", "newsletter", "content", { content: `${LINK}<p>News: {{issue.news}}</p>` }],
  ["{{issue.news}} is a list.", "newsletter", "subject", { subject: "{{issue.news}}" }],
])("%s (%s)", async (sentence, kind, field, wrong) => {
  const { text, version } = await read(kind);
  for (const response of [
    await first.put(`${MAILS}/${kind}`, { ...text, ...wrong, version }),
    await first.post(`${MAILS}/${kind}/preview`, { ...text, ...wrong }),
  ])
    expect([response.statusCode, response.json().fields[field]]).toEqual([400, expect.stringContaining(sentence)]);
  expect((await read(kind)).version).toBe(version);
});

test("there is no other kind of mail", async () => {
  expect((await first.get(`${MAILS}/nothing`)).statusCode).toBe(400);
  expect((await first.get(`${MAILS}/constructor`)).statusCode).toBe(400);
});

test("what a visitor writes adds no header, markup or link to a changed mail", async () => {
  const { text, version } = await read("comment-reply");
  const content = '<p><strong>{{reply.author}}</strong> on <em>{{post.title}}</em>: {{reply.text}}</p><p><a href="{{unsubscribe.url}}">Leave</a></p>';
  await first.put(`${MAILS}/comment-reply`, { ...text, subject: "{{reply.author}} wrote {{reply.text}}", content, version });
  const post = await aPost(db, { title: "<i>Maps</i>" });
  const author = await aUser();
  const evil = await aUser({ displayName: "E\r\nBcc: all@example.com", firstName: null, lastName: null });
  const comment = (await as(author).post(`/api/blogs/${post.id}/comments`, { content: "First." })).json();
  await as(evil).post(`/api/blogs/slug/${post.slug}/comments`, { content: 'Two lines\n"quoted" & {{site.name}} & "more"', parentId: comment.id });
  const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, author.email));
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  expect(mail?.html).toContain("<em>&lt;i&gt;Maps&lt;/i&gt;</em>");
  expect(mail?.html).toContain("Two lines<br>&quot;quoted&quot; &amp; {{site.name}}");
});

test("a preview and a test mail show the unsaved text with example values", async () => {
  const { text } = await read("welcome");
  const draft = { ...text, subject: "Hello from {{site.name}}" };
  const preview = (await first.post(`${MAILS}/welcome/preview`, draft)).json();
  expect(preview).toMatchObject({
    subject: "Hello from Toolatlas",
    preview: text.preview,
    html: expect.stringContaining("<h1"),
    text: expect.stringContaining("--\n"),
  });
  expect((await first.post(`${MAILS}/welcome/test`, draft)).json()).toMatchObject({ state: "kept" });
  const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, me.email)).orderBy(desc(outbox.id));
  expect(mail).toMatchObject({ kind: "mail-text-test", subject: "[Test] Hello from Toolatlas", html: preview.html, text: preview.text, state: "kept" });
  expect((await read("welcome")).isChanged).toBe(false);
});
