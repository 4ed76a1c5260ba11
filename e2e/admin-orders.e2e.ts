/** Orders that need an admin's attention. No bank disputes the sandbox's payments, so the problems are added to the server's response. */
import type { AdminPayment } from "../src/contract/payment.ts";
import { asAdmin, openOtherBrowser } from "./admin.ts";
import { buy, expect, testOnOwnServer } from "./own-server.ts";
import { signIn } from "./sign-in.ts";
import { once } from "./test-tags.ts";

const test = testOnOwnServer();

const DISPUTE: AdminPayment["disputes"][number] = {
  id: "disp_Esz7KAitoYM7PJ",
  status: "open",
  amountInCents: 25_000,
  phase: "chargeback",
  reason: "Services not provided",
  respondBy: "2026-12-01T12:00:00.000Z",
};
const PROBLEMS: Partial<AdminPayment>[] = [
  { disputes: [DISPUTE], isRefundable: false },
  { disputes: [{ ...DISPUTE, status: "lost" }], state: "refunded", isChargedBack: true, isRefundable: false },
  {
    extraPayments: [{ paymentId: "pay_29QQoUBi66xm2f", amountInCents: 25_000, refundedInCents: 0, failure: "The payment is in dispute" }],
    refundedInCents: 5_000,
  },
  { isOfOtherAccount: true, isRefundable: false, provider: "razorpay" },
];

test("the order list shows disputes, double payments and orders of another payment account", once, async ({ page, browser, baseURL, checkA11y }) => {
  const { page: buyer, context } = await openOtherBrowser(browser, baseURL);
  await signIn(buyer);
  await buy(buyer, "suno");
  await context.close();
  await asAdmin(page);
  await page.route("**/api/admin/payments?*", async (route) => {
    // The purchased one has no problems, so the filter would hide it.
    const response = await route.fetch({ url: route.request().url().replace("state=attention", "") });
    const { items } = await response.json();
    const withProblems = PROBLEMS.map((problem, index) => ({ ...items[0], id: 9_000 + index, ...problem }));
    await route.fulfill({ response, json: { items: withProblems, total: withProblems.length } });
  });
  await page.goto("/admin/promotions?state=attention");
  const orders = page.getByRole("table", { name: "Orders" }).getByRole("row");
  await expect(orders.nth(1)).toContainText(/Dispute disp_Esz7KAitoYM7PJ over \$250 \(Services not provided\): respond by .*Disputed/s);
  await expect(orders.nth(2)).toContainText(/: lost.*Charged back/s);
  await expect(orders.nth(3)).toContainText(/Paid twice: refund pay_29QQoUBi66xm2f at the provider.*\$50 refunded/s);
  await expect(orders.nth(4)).toContainText("different payment account");
  // Only the second payment's order can still be refunded here.
  await expect(page.getByRole("button", { name: /^Refund/ })).toHaveCount(1);
  await expect(page.getByLabel("State")).toHaveValue("attention");
  await checkA11y();
});
