import type { Page } from "@playwright/test";
import { holdResponses, mockFailure } from "./api.ts";
import { inBothThemes } from "./both-themes.ts";
import { expect, test } from "./fixtures.ts";
import { horizontalOverflow } from "./horizontal-overflow.ts";
import { signIn, uniqueUser } from "./sign-in.ts";
import { core, coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const field = (page: Page, label: string) => page.getByLabel(label);

/** One gray pixel. */
const PIXEL = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";
const LOOKED_UP = {
  listing: null,
  problem: null,
  fields: {
    name: "Pagewise",
    shortDescription: "Answers from your documents",
    description: "Ask questions about any PDF and get answers with page numbers.",
    pricingType: "freemium",
    access: ["Web", "iOS"],
    tags: ["pdf"],
    keyFeatures: [],
  },
  logo: { id: "00000000-0000-4000-8000-000000000000", preview: PIXEL },
};

async function fillIn(page: Page, { name, website }: { name: string; website: string }) {
  await field(page, "Tool name").fill(name);
  await field(page, "Website URL").fill(website);
  await field(page, "Short description").fill("Answers with sources you can check");
  await field(page, "Long description").fill("It answers questions. Every answer shows where it comes from.");
  await field(page, "Category").selectOption("Research");
  await field(page, "Pricing").selectOption("freemium");
}

test("a visitor is asked to sign in; an empty form shows an error under each required field", core, async ({ page, checkA11y }) => {
  await visit(page, "/submit");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Authentication Required");
  await expect(page.getByRole("link", { name: "Sign In with Google" })).toHaveAttribute("href", "/api/login?next=%2Fsubmit");
  await checkA11y();

  await signIn(page, undefined, "/submit");
  await expect(field(page, "Short description")).toHaveAccessibleDescription("Max 6–7 words");
  await expect(field(page, "Long description")).toHaveAccessibleDescription("2–3 sentences");
  for (const label of ["Key features", "Pros", "Cons"]) await expect(field(page, label)).toHaveAccessibleDescription("One per line");
  const isRequired = ["Tool name", "Website URL", "Short description", "Long description", "Category", "Pricing"].map((label) => `${label} *`);
  const isOptional = ["Access type", "AI technology", "Audience", "Key features", "Pros", "Cons"].map((label) => `${label} (optional)`);
  expect((await page.locator("main form label").allTextContents()).toSorted()).toEqual([...isRequired, ...isOptional].toSorted());
  await expect(field(page, "Pricing").locator("option")).toHaveText(["Select a pricing type", "Free", "Freemium", "Paid", "Open-source"]);
  await page.getByRole("button", { name: "Submit tool" }).click();
  for (const [label, message] of [
    ["Tool name", "Tool name is required"],
    ["Website URL", "Please enter a valid website URL starting with https://"],
    ["Short description", "Short description must be 6–7 words"],
    ["Long description", "Long description must be at least 10 characters"],
    ["Category", "Category is required"],
    ["Pricing", "Pricing type is required"],
  ] as const) {
    await expect(field(page, label)).toHaveAccessibleDescription(message);
    await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
  }
  await expect(field(page, "Tool name")).toBeFocused();
  await checkA11y();
  await expect(field(page, "Category").locator("option")).toHaveText([
    "Select a category",
    "Marketing",
    "Sales",
    "Analytics",
    "Customer Service",
    "Productivity",
    "Writing",
    "Video",
    "Image",
    "Audio",
    "Coding",
    "Research",
    "Automation",
    "E-commerce",
    "AI Avatars",
    "Search",
  ]);
});

test("a URL fills in empty fields and never what was typed; undo empties them again", coreOnce, async ({ page, checkA11y }) => {
  // Registered before the page opens; see mockResponse.
  let respond = () => {};
  await page.route("**/api/tools/submit/lookup", async (route) => {
    const { website } = route.request().postDataJSON();
    if (website.includes("slow")) await new Promise<void>((resolve) => (respond = resolve));
    if (website.includes("gone"))
      return route.fulfill({ json: { ...LOOKED_UP, fields: null, problem: "This website could not be read. It answered with status 404." } });
    await route.fulfill({ json: LOOKED_UP });
  });
  await signIn(page, uniqueUser(), "/submit");
  const status = page.locator(".lookup [role=status]");
  const website = field(page, "Website URL");
  const fillInWebsite = async (url: string) => {
    await website.fill(url);
    await website.blur();
  };
  await field(page, "Tool name").fill("My own name");

  await fillInWebsite("slow.example.dev");
  await expect(status).toHaveText("Reading slow.example.dev…");
  await fillInWebsite("gone.example.dev");
  await expect(status).toHaveText("This website could not be read. It answered with status 404.");
  respond();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(field(page, "Short description"), "the response for an earlier URL").toHaveValue("");

  await fillInWebsite("https://pagewise.example.dev");
  await expect(status).toHaveText("Filled in from pagewise.example.dev: short description, long description, pricing, access type, logo.");
  await expect(field(page, "Tool name")).toHaveValue("My own name");
  await expect(field(page, "Short description")).toHaveValue("Answers from your documents");
  await expect(field(page, "Pricing")).toHaveValue("freemium");
  await expect(field(page, "Access type")).toHaveValue("Web, iOS");
  const preview = page.locator(".card-preview");
  await expect(preview).toContainText("Answers from your documents");
  await expect(preview.locator("img")).toHaveAttribute("src", LOOKED_UP.logo.preview);
  await checkA11y();

  await field(page, "Short description").fill("Answers with page numbers");
  await expect(preview).toContainText("Answers with page numbers");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Fill in from website" })).toBeFocused();
  await expect(field(page, "Long description")).toHaveValue("");
  await expect(field(page, "Short description")).toHaveValue("Answers with page numbers");
  await expect(page.getByRole("button", { name: "Remove logo" })).toHaveCount(0);
});

test("after submitting, the author sees a preview without the form, and can start another submission", core, async ({ page, checkA11y, isMobile }) => {
  const author = await signIn(page, uniqueUser(), "/submit");
  const name = `Field Notes ${Date.now()}${isMobile ? " on a phone" : ""}`;
  await fillIn(page, { name, website: `field-notes-${Date.now()}.dev` });
  await field(page, "Key features").fill("Fast\n\nCheap");
  await page.getByRole("button", { name: "Submit tool" }).click();
  await expect(page.locator(".toast")).toContainText("Success!");
  await expect(page.locator(".toast")).toContainText("Tool submitted successfully. It will be reviewed by our team.");
  const received = page.getByRole("heading", { level: 1, name: "Received" });
  await expect(received).toBeFocused();
  await expect(received).toBeInViewport();
  await expect(page).toHaveTitle("Received");
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);

  await test.step("the preview shows the emblem and is inert", async () => {
    for (const place of [page.locator(".received__card .card"), page.locator(".received__page .identity")]) {
      await expect(place).toContainText(name);
      await expect(place).toContainText("Answers with sources you can check");
      await expect(place.locator(".logo img:visible")).toHaveAttribute("src", /^\/emblems\/.*\/field-notes-/);
      await expect(place.locator("xpath=ancestor::*[@inert]")).toHaveCount(1);
    }
    await expect(page.getByText(`${name}: Answers with sources you can check. Research, Freemium.`)).toHaveCount(1);
    const [nameBox, buttons] = await Promise.all([".identity__text", ".identity__act"].map((part) => page.locator(`.received__page ${part}`).boundingBox()));
    expect(buttons?.y, "the buttons are below the name").toBeGreaterThanOrEqual((nameBox?.y ?? 0) + (nameBox?.height ?? 0));
    await inBothThemes(page, checkA11y);
    expect(await horizontalOverflow(page), "nothing is wider than the window").toBeLessThanOrEqual(0);
  });

  await test.step("it survives a reload and shows the next steps and links", async () => {
    const address = page.url();
    await page.reload();
    await expect(received).toBeVisible();
    await expect(page.getByText(`${name} is waiting for review.`)).toBeVisible();
    await expect(page.getByRole("region", { name: "What happens next" })).toContainText(`We’ll email ${author.email} with the result.`);
    await expect(page.getByRole("link", { name: "Browse Research" })).toHaveAttribute("href", "/category/research");
    await page.getByRole("link", { name: "Submit another tool" }).click();
    await expect(page).toHaveURL("/submit");
    await expect(page.getByRole("heading", { level: 1, name: "Submit Your Product" })).toBeInViewport();
    await expect(page.getByRole("main")).toBeFocused();
    for (const label of ["Tool name", "Key features"]) await expect(field(page, label)).toHaveValue("");
    await page.goBack();
    await page.getByRole("main").getByRole("link", { name: "My submissions" }).first().click();
    await expect(page).toHaveURL("/profile?tab=submissions");
    const listed = page.getByRole("listitem").filter({ hasText: name });
    await expect(listed).toContainText("Pending");
    await listed.getByRole("link", { name }).click();
    await expect(page).toHaveURL(address);
  });
});

test("only the author can see a submission, with its current status", coreOnce, async ({ page }) => {
  await signIn(page, uniqueUser(), "/submit");
  const name = `Quiet Notes ${Date.now()}`;
  await fillIn(page, { name, website: `quiet-notes-${Date.now()}.dev` });
  await page.getByRole("button", { name: "Submit tool" }).click();
  await expect(page.getByText(`${name} is waiting for review.`)).toBeVisible();
  const address = page.url();
  const own = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("toolatlas-submission")));
  expect(own, "no draft is left").toEqual([]);

  for (const [changed, sentence] of [
    [{ status: "rejected", rejectionReason: "It has no website yet." }, `${name} was not accepted. It has no website yet.`],
    [{ status: "approved", isApproved: true, href: "/tools/quiet-notes" }, `${name} is approved and listed.`],
  ] as const) {
    await page.route(
      (url) => url.pathname === "/api/user/submissions",
      async (route) => {
        const body = await (await route.fetch()).json();
        await route.fulfill({ json: { ...body, tools: [{ ...body.tools[0], ...changed }] } });
      },
    );
    await page.reload();
    await expect(page.getByText(sentence)).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
  }
  await expect(page.getByRole("link", { name: "View listing" })).toHaveAttribute("href", "/tools/quiet-notes");

  await signIn(page, uniqueUser("Other Person"), address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submission not found");
  await expect(page.getByRole("main")).not.toContainText(name);
  await page.context().clearCookies();
  await visit(page, address);
  const id = new URL(address).searchParams.get("received");
  await expect(page.getByRole("link", { name: "Sign In with Google" })).toHaveAttribute("href", `/api/login?next=%2Fsubmit%3Freceived%3D${id}`);
});

test("an unfinished submission survives a reload, for its author only", once, async ({ page }) => {
  const author = await signIn(page, uniqueUser(), "/submit");
  await field(page, "Tool name").fill("Half a tool");
  await field(page, "Pros").fill("Good\nCheap");
  await page.reload();
  await expect(field(page, "Tool name")).toHaveValue("Half a tool");
  await expect(field(page, "Pros")).toHaveValue("Good\nCheap");
  await signIn(page, uniqueUser("Other Person"), "/submit");
  await expect(field(page, "Tool name")).toHaveValue("");
  await signIn(page, author, "/submit");
  await expect(field(page, "Tool name")).toHaveValue("Half a tool");
});

test("a website that is already listed links to its listing", coreOnce, async ({ page, expectProblem }) => {
  expectProblem(/409/);
  await signIn(page, uniqueUser(), "/submit");
  await field(page, "Website URL").fill("http://www.cursor.com/?utm_source=mail");
  const offered = page.getByRole("link", { name: /Cursor is already listed/ });
  await expect(offered).toHaveAttribute("href", "/tools/cursor");
  await fillIn(page, { name: "Cursor again", website: "cursor.com" });
  await page.getByRole("button", { name: "Submit tool" }).click();
  await expect(page.locator(".toast")).toContainText("ErrorFailed to submit tool. Please try again.");
  await expect(field(page, "Website URL")).toHaveAccessibleDescription("Cursor is already listed.");
});

test("the description suggests a category, which can be applied by keyboard", async ({ page, checkA11y, expectProblem }) => {
  const PROPOSALS = "/api/search/proposals";
  await signIn(page, uniqueUser(), "/submit");
  const suggested = page.getByRole("group", { name: "Suggested" });
  await expect(field(page, "Tool name")).toBeVisible();
  const release = await holdResponses(page, PROPOSALS);
  await field(page, "Tool name").fill("Codewright");
  await field(page, "Short description").fill("Completes code while you type");
  await field(page, "Long description").fill("It finishes functions, explains a repository and reviews pull requests in your editor.");
  await expect(page.getByText("Looking for suggestions…")).toBeVisible();
  release();
  const coding = suggested.getByRole("button", { name: "Coding", exact: true });
  await expect(coding).toBeVisible();
  await checkA11y();
  await expect(field(page, "Category")).toHaveValue("");
  await coding.focus();
  await page.keyboard.press("Enter");
  await expect(field(page, "Category")).toHaveValue("Coding");
  await expect(field(page, "Category")).toBeFocused();
  await expect(coding).toHaveCount(0);

  await test.step("a meaningless text has no suggestions", async () => {
    await field(page, "Tool name").fill("Qqqqq");
    await field(page, "Short description").fill("qqqqq qqqqq");
    await field(page, "Long description").fill("qqqqq zzzzz qqqqq zzzzz");
    await expect(page.getByText("No suggestions for this text.")).toBeVisible();
  });

  await test.step("a failure shows an error and can be retried", async () => {
    await page.unrouteAll({ behavior: "wait" });
    await mockFailure(page, PROPOSALS, 503);
    expectProblem(/503.*\/api\/search\/proposals/);
    await field(page, "Long description").fill("It writes songs with vocals, music and lyrics in many styles.");
    await expect(page.getByText("No suggestions right now.")).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(suggested.getByRole("button", { name: "Audio", exact: true })).toBeVisible();
  });
});
