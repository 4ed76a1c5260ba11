import { asAdmin, row, toastOf } from "./admin.ts";
import { expect, test } from "./fixtures.ts";
import { coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

test("a post with pictures is autosaved and published", coreOnce, async ({ page, checkA11y }) => {
  const title = `Reading a chart ${Date.now().toString(36)}`;
  await asAdmin(page, "/admin/blogs");
  const picture = { name: "chart.png", mimeType: "image/png", buffer: await page.screenshot() };
  await page.getByRole("button", { name: "Add Blog" }).click();
  // It is saved with half its title; the final slug has all of it.
  await page.getByRole("textbox", { name: "Title" }).fill("Reading");
  await expect(page).toHaveURL(/id=\d+/);
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  const text = page.getByRole("textbox", { name: "Text" });
  await text.click();
  await page.keyboard.type("Where the water is deep.");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Heading", exact: true }).click();
  await page.keyboard.type("Soundings");
  await page.keyboard.press("Enter");
  await page.getByLabel("Picture file", { exact: true }).setInputFiles(picture);
  await expect(text.locator("img")).toHaveAttribute("src", /\/api\/pictures\//);
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await page.getByLabel("Cover picture file").setInputFiles(picture);
  await expect(toastOf(page)).toContainText("Picture uploaded");
  await checkA11y();

  // It was autosaved: a reload finds everything.
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  await expect(text).toContainText("Where the water is deep.");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("article", { name: "Preview" }).getByRole("heading", { name: "Soundings" })).toBeVisible();
  // A draft's picture is not public yet.
  await expect(page.locator(".item-preview__cover")).toHaveAttribute("src", /^data:image\/webp/);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(toastOf(page)).toContainText("Post published");

  const slug = title.toLowerCase().replaceAll(" ", "-");
  await visit(page, `/blog/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.locator(".rich img")).toBeVisible();
  expect((await page.request.get(`/api/blogs/${slug}/image`)).headers()["content-type"]).toMatch(/^image\//);
  await page.goto("/admin/blogs");
  await row(page, title)
    .getByRole("button", { name: `Delete ${title}` })
    .click();
  await expect(toastOf(page)).toContainText("Blog deleted successfully");
});

test("a post keeps its table, and edits stay in the browser until they are published", once, async ({ page }) => {
  await asAdmin(page, "/admin/blogs");
  await page.getByPlaceholder("Search posts").fill("Alt text");
  await row(page, "Alt text").getByRole("link").first().click();
  const text = page.getByRole("textbox", { name: "Text" });
  await expect(text.getByRole("table")).toBeVisible();
  await text.getByText("Two accessibility tasks").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Here is how.");
  await expect(page.getByText("Saved in this browser until you update")).toBeVisible();
  await page.reload();
  await expect(text).toContainText("Here is how.");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(text).not.toContainText("Here is how.");
});

test("news and videos are added by their buttons, edited and deleted", coreOnce, async ({ page }) => {
  const title = `Harbour news ${Date.now().toString(36)}`;
  await asAdmin(page, "/admin/news");
  await page.getByRole("button", { name: "Add News" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add news" }).click();
  await expect(page.getByRole("dialog").getByLabel("Title")).toHaveAccessibleDescription("Title is required");
  await page.getByRole("dialog").getByLabel("Title").fill(title);
  await page.getByLabel("Article URL").fill("https://news.example.com/harbour");
  await page.getByRole("dialog").getByLabel("Summary").fill("The harbour is open again.");
  await page.getByRole("dialog").getByRole("button", { name: "Add news" }).click();
  await expect(toastOf(page)).toContainText("News created successfully");
  await row(page, title)
    .getByRole("button", { name: `Edit ${title}` })
    .click();
  await page.getByRole("dialog").getByLabel("Source").fill("The Harbour Post");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(row(page, title)).toContainText("The Harbour Post");
  await row(page, title)
    .getByRole("button", { name: `Delete ${title}` })
    .click();
  await expect(toastOf(page)).toContainText("News deleted successfully");

  await page.goto("/admin/videos");
  await page.getByRole("button", { name: "Add Video" }).click();
  await page.getByRole("dialog").getByLabel("Title").fill(title);
  await page.getByLabel("YouTube URL").fill("https://vimeo.com/1");
  await page.getByRole("dialog").getByRole("button", { name: "Add video" }).click();
  await expect(page.getByLabel("YouTube URL")).toHaveAccessibleDescription("Please enter a YouTube video URL");
  await page.getByLabel("YouTube URL").fill("https://youtu.be/dQw4w9WgXcQ");
  await page.getByRole("dialog").getByRole("button", { name: "Add video" }).click();
  await expect(toastOf(page)).toContainText("Video created successfully");
  await row(page, title)
    .getByRole("button", { name: `Delete ${title}` })
    .click();
  await expect(toastOf(page)).toContainText("Video deleted successfully");
});
