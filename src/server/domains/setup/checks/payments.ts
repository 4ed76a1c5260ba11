import type { RazorpayAccount } from "../../../config/payment-settings.ts";
import { type Check, found } from "../finding.ts";
import { type Machine, reasonOf } from "../machine.ts";

export const checkPayments: Check = async ({ config: { payments, siteUrl }, machine }) => {
  if (payments.kind === "none")
    return found({
      summary: "",
      todos: [{ what: "Payments are not set up, so promotions cannot be bought.", fix: "Set the three RAZORPAY_ settings and restart, or skip this step." }],
    });
  if (payments.kind === "sandbox")
    return found({
      summary: "",
      todos: [{ what: "Payments go to the sandbox: no money moves.", fix: "Before you publish the site, set the three RAZORPAY_ settings." }],
    });
  const isTest = payments.keyId.startsWith("rzp_test_");
  return found({
    summary: "Razorpay accepts the keys.",
    problems: [await askRazorpay(machine, payments)],
    todos: [isTest ? { what: "These are test keys: no money moves.", fix: "Set the keys of live mode when you are ready to sell." } : null],
    facts: [
      { label: "Key", value: payments.keyId },
      { label: "Webhook", value: `${siteUrl}/api/payments/webhook` },
    ],
  });
};

async function askRazorpay({ request }: Machine, { apiUrl, keyId, keySecret }: RazorpayAccount) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  try {
    const { status } = await request(`${apiUrl}/payments?count=1`, { headers: { authorization } });
    if (status === 200) return null;
    return { what: `Razorpay refuses the keys (status ${status}).`, fix: "Copy RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET from Razorpay's dashboard again." };
  } catch (error) {
    return { what: `Razorpay cannot be reached: ${reasonOf(error)}.`, fix: "Check that this machine may connect to api.razorpay.com." };
  }
}
