/** Buying a boost, with every outcome. The payment window is the sandbox's, which behaves like the provider's. */
import type { Page } from "@playwright/test";
import { expect, main, paymentButton, startCheckout, testOnOwnServer } from "./own-server.ts";
import { adminLink, signIn } from "./sign-in.ts";
import { core, coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const alert = (page: Page) => main(page).getByRole("alert", { includeHidden: true });
const CANCELLED = "Payment failed or was cancelled.";

const test = testOnOwnServer();
test.describe.configure({ mode: "default" });

test("a tool is found, boosted and paid for, and a receipt is shown", core, async ({ page, checkA11y, expectProblem }) => {
  await signIn(page, undefined, "/feature_your_product");
  await main(page).getByRole("button", { name: "Continue" }).click();
  await expect(alert(page)).toContainText("Please select a tool first.");
  await expect(main(page).getByLabel("Search for your tool")).toBeFocused();

  await main(page).getByLabel("Search for your tool").fill("note");
  const found = main(page).locator(".find-tool__found").getByRole("button");
  await expect(found.first()).toBeVisible();
  expect(await found.count()).toBeLessThanOrEqual(5);
  await main(page).getByLabel("Search for your tool").fill("notebooklm");
  await found.filter({ hasText: "NotebookLM" }).click();
  await expect(main(page).locator(".picked")).toContainText("NotebookLM");

  await main(page).getByRole("slider", { name: "Boost factor" }).fill("4");
  // Price and Continue button are visible at any scroll position.
  await expect(main(page).getByRole("button", { name: "Continue" })).toBeInViewport();
  await expect(main(page).locator(".boost__step")).toHaveText("$1,000 per month");
  await expect(main(page).locator(".total")).toHaveText("$1,000 for one month");
  await expect(main(page).locator(".sum dd")).toHaveText("$1,000.00 USD");
  await expect(main(page).locator(".places li")).toContainText(["Featured AI Tools", "Featured Tools", "Top of", "Top of search results", "Not for sale"]);
  await expect(main(page).locator(".places b").first()).toHaveText(/Every view|% of views/);
  await checkA11y();
  await main(page).getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Sandbox: no money moves")).toBeVisible();
  await expect(page.getByText("$1,000.00 USD").last()).toBeVisible();
  // The sandbox is only for the server's operator, and explains how to prove that.
  expectProblem(/403/);
  await paymentButton(page, "Succeed").click();
  await expect(page.getByText("first open the admin link that the terminal shows")).toBeVisible();
  await page.request.get(adminLink);
  await paymentButton(page, "Succeed").click();

  await expect(page).toHaveURL("/subscription_dashboard?success=1");
  await expect(main(page).getByRole("status").filter({ hasText: "Thank you" })).toContainText("NotebookLM");
  const promotion = main(page).getByRole("article").filter({ hasText: "NotebookLM" });
  await expect(promotion).toContainText("Active");
  await expect(promotion).toContainText("New");
  await expect(main(page).getByRole("region", { name: "Current plan" })).toContainText("No active subscription plan");
  await expect(main(page).getByRole("region", { name: "Current plan" })).toContainText("Your promotions don’t need one.");
  await expect(promotion.locator("dd")).toHaveText(["4×", "$1,000.00", /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/]);
  await checkA11y();
  const receipt = await page.request.get((await main(page).getByRole("link", { name: "Receipt" }).last().getAttribute("href")) ?? "");
  expect(await receipt.text()).toContain("NotebookLM");

  await page.goto("/promotions");
  await expect(main(page).getByRole("row").filter({ hasText: "NotebookLM" })).toContainText(/\d+×/);
  await checkA11y();
});

test("a failed payment and a dismissed window show a message and can be retried", coreOnce, async ({ page, checkA11y }) => {
  await signIn(page);
  await startCheckout(page, "suno");
  await paymentButton(page, "Fail").click();
  await expect(alert(page)).toContainText(CANCELLED);
  await paymentButton(page, "Dismiss").click();
  await expect(alert(page)).toHaveText(CANCELLED);
  await checkA11y();
  await main(page).getByRole("button", { name: "Continue" }).click();
  await paymentButton(page, "Dismiss").click();
  await expect(alert(page)).toHaveText(CANCELLED);
  await main(page).getByRole("button", { name: "Continue" }).click();
  await paymentButton(page, "Succeed").click();
  await expect(page).toHaveURL("/subscription_dashboard?success=1");
  await expect(main(page).getByRole("article")).toHaveCount(1);
});

test("the dashboard asks visitors to log in and shows empty states", core, async ({ page, checkA11y }) => {
  await visit(page, "/subscription_dashboard");
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Please log in");
  await expect(main(page).getByRole("link", { name: "Sign In" })).toHaveAttribute("href", /^\/login/);
  await visit(page, "/feature_your_product?slug=claude&boost=3");
  await expect(main(page).getByRole("link", { name: "Sign In with Google" })).toHaveAttribute("href", /feature_your_product%3Fslug%3Dclaude/);

  await signIn(page, undefined, "/subscription_dashboard");
  await expect(main(page)).toContainText("No active subscription plan");
  await expect(main(page).getByText("No active promotions")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Submit Your Product" })).toHaveAttribute("href", "/submit");
  await expect(main(page).getByRole("link", { name: "Feature Your Product" }).first()).toHaveAttribute("href", "/feature_your_product");
  await checkA11y();
});

test.describe("the same at every width", once, () => {
  test("the tool's page links to checkout with its boost, and another tool can be chosen", async ({ page }) => {
    await signIn(page, undefined, "/tools/suno");
    await main(page).getByRole("button", { name: "Promote" }).click();
    await page.getByRole("dialog").getByRole("slider").fill("6");
    await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/feature_your_product?slug=suno&boost=6");
    await expect(main(page).locator(".picked")).toContainText("Suno");
    await expect(main(page).locator(".total")).toHaveText("$1,500 for one month");
    await main(page).getByRole("button", { name: "Change Tool" }).click();
    await expect(main(page).getByLabel("Search for your tool")).toBeVisible();
    for (const boost of ["0", "11", "1.5", "10; --", "", "-3", "1e1"]) {
      await page.goto(`/feature_your_product?slug=suno&boost=${encodeURIComponent(boost)}`, { waitUntil: "domcontentloaded" });
      await expect(main(page).locator(".total"), boost).toHaveText("$250 for one month");
    }
  });

  test("a payment that cannot be verified shows its id and a link to support", core, async ({ page, expectProblem }) => {
    expectProblem(/500|could not be verified/);
    await signIn(page);
    await page.route("**/api/payments/verify", (route) => route.fulfill({ status: 500, json: { error: "Out of order.", requestId: "test" } }));
    await startCheckout(page, "ideogram");
    await paymentButton(page, "Succeed").click();
    await expect(alert(page)).toContainText("Payment captured but we couldn't finalize your promotion. Please contact support with your payment ID.");
    await expect(alert(page)).toContainText(/Payment ID pay_\w+/);
    await expect(alert(page).getByRole("link", { name: "Contact support" })).toHaveAttribute("href", "/contact");
  });

  test("if no order can be created, an error says that checkout did not start", async ({ page, expectProblem }) => {
    expectProblem(/500|could not be started/);
    await signIn(page);
    await page.route("**/api/payments/create-order", (route) => route.fulfill({ status: 500, json: { error: "Out of order.", requestId: "test" } }));
    await startCheckout(page, "suno");
    await expect(alert(page)).toHaveText("Unable to start checkout. Please try again.");
    // Added to the first route instead of replacing it: see mockResponse.
    await page.route("**/api/payments/create-order", (route) => route.fulfill({ json: { ok: true } }));
    await main(page).getByRole("button", { name: "Continue" }).click();
    await expect(alert(page)).toHaveText("Unable to start checkout. Please try again.");
  });

  test("a promotion is active even if the browser closes right after paying", async ({ page, context }) => {
    await signIn(page);
    await startCheckout(page, "descript", 2);
    await paymentButton(page, "Succeed while the browser dies").click();
    await expect(page).toHaveURL("about:blank");
    await page.close();

    const later = await context.newPage();
    // The provider's webhook may arrive late.
    await expect(async () => {
      await later.goto("/subscription_dashboard");
      await expect(main(later).getByRole("article").filter({ hasText: "Descript" })).toContainText("2×", { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await expect(main(later).locator(".payments").getByRole("link", { name: "Receipt" })).toHaveCount(1);
  });

  const PLAN = {
    id: 7,
    plan: "Pro",
    amount: 20,
    currency: "USD",
    startDate: "2026-11-01T00:00:00.000Z",
    endDate: "2099-12-01T00:00:00.000Z",
    status: "active",
  };

  const PROMOTION = { isPaused: false, isDisputed: false, boostFactor: 1, amountPaid: 250, amountInCents: 25_000, currency: "USD", startDate: PLAN.startDate };
  const ENDED = [
    { ...PROMOTION, id: 1, isActive: true, endDate: "2026-01-01T00:00:00.000Z" },
    { ...PROMOTION, id: 2, isActive: false, endDate: "2099-12-01T00:00:00.000Z" },
  ];

  test("a plan is canceled after a confirmation and stays until its end; ended promotions are not shown", core, async ({ page, expectProblem }) => {
    expectProblem(/500/);
    let status = "active";
    await page.route("**/api/subscription", (route) => route.fulfill({ json: { items: [{ ...PLAN, status }], total: 1 } }));
    await page.route("**/api/subscription/cancel", (route) => route.fulfill({ status: 500, json: { error: "No.", requestId: "test" } }));
    await page.route("**/api/subscription/promotions", (route) => route.fulfill({ json: { items: ENDED, total: ENDED.length } }));
    await signIn(page, undefined, "/subscription_dashboard");
    await expect(main(page).getByText("No active promotions")).toBeVisible();
    const card = main(page).getByRole("region", { name: "Current plan" });
    await expect(card.locator(".plan-card__name")).toHaveText("Pro Active");
    await expect(card.locator("dd")).toHaveText(["$20 per month", "Nov 1, 2026", "Dec 1, 2099"]);
    await expect(card.getByRole("button", { name: "Upgrade (coming soon)" })).toBeDisabled();
    await card.getByRole("button", { name: "Cancel", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel the plan" }).click();
    await expect(page.getByText("Failed to cancel subscription", { exact: true })).toBeVisible();

    await page.unroute("**/api/subscription/cancel");
    await page.route("**/api/subscription/cancel", (route) => {
      status = "cancelled";
      return route.fulfill({ json: { ...PLAN, status } });
    });
    await page.getByRole("dialog").getByRole("button", { name: "Cancel the plan" }).click();
    await expect(page.getByText("Subscription cancelled", { exact: true })).toBeVisible();
    await expect(card).toContainText("Yours until");
    await expect(card.getByRole("button", { name: "Cancel", exact: true })).toHaveCount(0);
  });

  test("data that fails to load can be retried", async ({ page, expectProblem }) => {
    expectProblem(/500/);
    await page.route("**/api/payments?**", (route) => route.fulfill({ status: 500, json: { error: "No.", requestId: "test" } }));
    await signIn(page, undefined, "/subscription_dashboard");
    await expect(alert(page)).toContainText("Failed to load subscription data.");
    await page.unroute("**/api/payments?**");
    await main(page).getByRole("button", { name: "Try again" }).click();
    await expect(main(page).getByRole("heading", { name: "Payments" })).toBeVisible();
  });
});
