import { useMutation } from "@tanstack/react-query";
import { Link } from "wouter";
import type { SetupCheck } from "../../../contract/admin/setup.ts";
import type { TestMailResult } from "../../../contract/mail.ts";
import { loginHref } from "../../lib/session/sign-in.ts";
import { useSite } from "../../lib/site.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { useChange } from "../lib/use-change.ts";
import { ConfirmSite } from "./confirm-site.tsx";

const SCREENS: Partial<Record<SetupCheck["id"], { href: string; label: string }>> = {
  owner: { href: "/admin/users?show=admins", label: "Show admins" },
  name: { href: "/admin/settings", label: "Open settings" },
  payments: { href: "/admin/promotions", label: "Show orders" },
  backups: { href: "/admin/jobs", label: "Open jobs" },
};

/** What an admin can do about a step from here. */
export function StepAction({ check: { id, facts } }: { check: SetupCheck }) {
  const screen = SCREENS[id];
  if (id === "copy") return <ConfirmSite waiting={Number(facts.find(({ label }) => label === "Waiting mail")?.value ?? 0)} />;
  if (id === "mail") return <TestMail />;
  if (id === "sign-in" && facts.some(({ label }) => label === "Provider")) return <VerifySignIn />;
  if (!screen) return null;
  return (
    <Link className={buttonClass({ variant: "outline", size: "sm" })} href={screen.href}>
      {screen.label}
    </Link>
  );
}

function VerifySignIn() {
  const site = useSite();
  return (
    <a className={buttonClass({ variant: "outline", size: "sm" })} href={loginHref(site, "/admin")}>
      Sign in to verify
    </a>
  );
}

const RESULTS: Record<TestMailResult["state"], string> = {
  sent: "The mail server accepted the test mail and replied:",
  failed: "The test mail was not sent:",
  kept: "The test mail was not sent:",
};

function TestMail() {
  const { change } = useChange();
  const send = useMutation({ mutationFn: () => change({ address: "POST /api/admin/setup/test-mail", failed: "Failed to send the test mail" }) });
  return (
    <>
      <Button variant="outline" size="sm" busy={send.isPending} onClick={() => send.mutate()}>
        Send test mail
      </Button>
      <Link className={buttonClass({ variant: "ghost", size: "sm" })} href="/admin/mail">
        Open outbox
      </Link>
      <p className="setup__reply" role="status">
        {send.data && (
          <>
            {RESULTS[send.data.state]} <code>{send.data.reply}</code>
          </>
        )}
      </p>
    </>
  );
}
