import { adminCalls, asAdmin, openOtherBrowser, toastOf } from "./admin.ts";
import { expect, test } from "./fixtures.ts";
import { chooseAccount, signIn, uniqueUser } from "./sign-in.ts";
import { coreOnce } from "./test-tags.ts";
import { visit } from "./visit.ts";

type Listed = { items: { id: number; slug: string; recipient: string }[] };

test(
  "a visitor follows a tool, sees its new price in the activity and in a mail, and unsubscribes with one click",
  coreOnce,
  async ({ page, browser, baseURL, checkA11y, checkColors }) => {
    test.setTimeout(180_000);
    const user = uniqueUser();
    await visit(page, "/tools/hyperwrite");
    const chooser = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Follow HyperWrite" }).click();
    await chooseAccount(await chooser, user);
    await expect(toastOf(page)).toContainText("You follow HyperWrite");
    await page.getByText("Following", { exact: true }).click();
    await expect(page.getByRole("checkbox", { name: "Price changes" })).toBeChecked();
    await page.getByRole("checkbox", { name: "What's new" }).click();
    await expect(page.getByRole("checkbox", { name: "What's new" })).not.toBeChecked();
    await checkA11y();

    await visit(page, "/activity");
    await page.getByRole("radio", { name: "Immediately" }).check();
    await expect(toastOf(page)).toContainText("Email frequency saved");

    const { page: editor, context } = await openOtherBrowser(browser, baseURL);
    await asAdmin(editor);
    const call = await adminCalls(editor);
    const { items } = await call<Listed>("GET", "/api/admin/tools?q=hyperwrite");
    const { version } = await call<{ version: number }>("GET", `/api/admin/tools/${items[0]?.id}`);
    await call("PUT", `/api/admin/tools/${items[0]?.id}`, { pricingType: "paid", version, reason: "The free plan ended" });

    await visit(page, "/activity");
    await expect(page.locator("ol").getByRole("listitem").filter({ hasText: "HyperWrite" })).toContainText("Pricing is now paid, before freemium.");
    await expect(page.getByText("New", { exact: true })).toBeVisible();
    await checkA11y();
    await page.getByRole("button", { name: "Switch between light and dark theme" }).click();
    await page.mouse.move(0, 300);
    await checkColors();

    // An event is mailed once no transaction can add an earlier one.
    const mailId = async () => {
      await call("POST", "/api/admin/jobs/send-digests/run");
      return (await call<Listed>("GET", "/api/admin/mails")).items.find(({ recipient }) => recipient === user.email)?.id;
    };
    await expect.poll(mailId, { timeout: 90_000, intervals: [4_000] }).toBeGreaterThan(0);
    const mail = await call<{ subject: string; text: string }>("GET", `/api/admin/mails/${await mailId()}`);
    await context.close();
    expect(mail.subject).toBe("Price change: HyperWrite");

    const stranger = await openOtherBrowser(browser, baseURL);
    await visit(stranger.page, /\/following\/[0-9a-f]{64}\?item=\d+/.exec(mail.text)?.[0] ?? "");
    await stranger.page.getByRole("button", { name: "Unfollow HyperWrite" }).click();
    await expect(stranger.page.getByText("You no longer follow this item.")).toBeVisible();
    await stranger.page.getByRole("button", { name: "Unsubscribe from all" }).click();
    await expect(stranger.page.getByText("will get no more emails about followed items")).toBeVisible();
    await stranger.context.close();

    await visit(page, "/activity");
    await expect(page.getByText("You don't follow anything yet")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Never" })).toBeChecked();
  },
);

test("a reader follows a category and a search, unfollows with undo, filters the activity and renews the feed", async ({ page, checkA11y }) => {
  await signIn(page, uniqueUser(), "/category/coding");
  await page.getByRole("button", { name: "Follow Coding" }).click();
  await expect(toastOf(page)).toContainText("You follow Coding");
  await page.goto("/search?q=write+emails");
  await page.getByRole("button", { name: "Follow the search “write emails”" }).click();
  await expect(toastOf(page)).toContainText("You follow the search");

  await visit(page, "/activity");
  const followed = page.getByRole("complementary", { name: "What you follow" });
  await expect(followed.getByRole("link", { name: "Coding" })).toBeVisible();
  await expect(page.getByText("You follow Coding").first()).toBeVisible();
  await checkA11y();
  await followed.getByRole("button", { name: "Unfollow Coding" }).click();
  await expect(followed.getByRole("link", { name: "Coding" })).toBeHidden();
  await toastOf(page).getByRole("button", { name: "Undo" }).click();
  await expect(followed.getByRole("link", { name: "Coding" })).toBeVisible();

  await page.getByRole("navigation", { name: "Kind of news" }).getByRole("link", { name: "Price changes" }).click();
  await expect(page.getByText("Nothing of this kind yet")).toBeVisible();

  const address = await followed.getByLabel("Feed address").inputValue();
  expect((await page.request.get(address)).headers()["content-type"]).toContain("rss");
  await followed.getByRole("button", { name: "Renew address" }).click();
  await expect(toastOf(page)).toContainText("New feed address");
  await expect(followed.getByLabel("Feed address")).not.toHaveValue(address);
  expect((await page.request.get(address)).status()).toBe(404);
});
