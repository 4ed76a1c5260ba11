/** All steps of the checklist, in the order in which a new operator takes them. */
import type { SetupCheck, SetupStep } from "../../../contract/admin/setup.ts";
import { checkAdult } from "./checks/adult.ts";
import { checkBackups } from "./checks/backups.ts";
import { checkClock } from "./checks/clock.ts";
import { checkCopy } from "./checks/copy.ts";
import { checkDisk } from "./checks/disk.ts";
import { checkHumanCheck } from "./checks/human-check.ts";
import { checkMail } from "./checks/mail.ts";
import { checkName } from "./checks/name.ts";
import { checkOwner } from "./checks/owner.ts";
import { checkPayments } from "./checks/payments.ts";
import { checkProxy } from "./checks/proxy.ts";
import { checkSearch } from "./checks/search.ts";
import { checkSignIn } from "./checks/sign-in.ts";
import { type Check, found, type SetupDeps } from "./finding.ts";
import { reasonOf } from "./machine.ts";
import { setupSteps } from "./tables.ts";

type Step = { id: SetupStep; title: string; check: Check };

const COPY: Step[] = [{ id: "copy", title: "Real site or copy", check: checkCopy }];
const STEPS: Step[] = [
  { id: "owner", title: "Owner account", check: checkOwner },
  { id: "name", title: "Name and appearance", check: checkName },
  { id: "sign-in", title: "Sign-in", check: checkSignIn },
  { id: "mail", title: "Mail", check: checkMail },
  { id: "payments", title: "Payments", check: checkPayments },
  { id: "human-check", title: "Human check", check: checkHumanCheck },
  { id: "proxy", title: "Proxy and TLS", check: checkProxy },
  { id: "adult", title: "Adult categories", check: checkAdult },
  { id: "backups", title: "Backups and secret key", check: checkBackups },
  { id: "disk", title: "Disk space", check: checkDisk },
  { id: "clock", title: "Clock", check: checkClock },
  { id: "search", title: "Search", check: checkSearch },
];

export async function runChecks(deps: SetupDeps): Promise<SetupCheck[]> {
  const stored = await deps.database.db.select({ step: setupSteps.step, isSkipped: setupSteps.isSkipped }).from(setupSteps);
  const skipped = new Set(stored.filter(({ isSkipped }) => isSkipped).map(({ step }) => step));
  return Promise.all(
    (deps.config.isCopy ? COPY : STEPS).map(async ({ id, title, check }) => {
      const finding = await runOne(check, deps);
      return { id, title, ...finding, ...(skipped.has(id) && finding.status !== "ok" && { status: "skipped" as const }) };
    }),
  );
}

/** A check that itself fails must not hide the others. */
const runOne = async (check: Check, deps: SetupDeps) => {
  try {
    return await check(deps);
  } catch (error) {
    return found({
      summary: "",
      problems: [{ what: `This could not be checked: ${reasonOf(error)}.`, fix: "Check again. The log of the server may say more." }],
    });
  }
};
