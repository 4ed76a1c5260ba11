/** SPF, DKIM and DMARC, without which large providers refuse mail or sort it out. */
import { isLoopback } from "../../../config/loopback.ts";
import { domainOf } from "../../../ports/mail/sender.ts";
import { type Machine, reasonOf } from "../machine.ts";

/** A selector cannot be looked up. These are the usual ones of mail servers and providers. */
const USUAL_SELECTORS = ["default", "mail", "dkim", "google", "selector1", "selector2", "s1", "s2", "k1", "k2", "fm1", "resend", "pm", "smtp"];

type Problem = { what: string; fix: string };
type Fact = { label: string; value: string };
type Found = { fact?: Fact; problem?: Problem };

export async function checkMailRecords({ sender, selector, machine }: { sender: string; selector: string | undefined; machine: Machine }) {
  const domain = domainOf(sender);
  if (isLoopback(domain)) return { problems: [], facts: [] };
  const checks = [spf(machine, domain), dkim(machine, domain, selector), dmarc(machine, domain)];
  const results = await Promise.all(
    checks.map((check) =>
      check.catch(
        (error: unknown): Found => ({
          problem: { what: `The mail records of ${domain} cannot be looked up: ${reasonOf(error)}.`, fix: "Check the name servers of this machine." },
        }),
      ),
    ),
  );
  const problems = results.flatMap(({ problem }) => problem ?? []);
  return {
    problems: problems.filter(({ what }, index) => problems.findIndex((each) => each.what === what) === index),
    facts: results.flatMap(({ fact }) => fact ?? []),
  };
}

async function spf({ txtRecords }: Machine, domain: string): Promise<Found> {
  const records = (await txtRecords(domain)).filter((text) => /^v=spf1( |$)/i.test(text));
  if (records.length === 1) return { fact: { label: "SPF", value: records[0] ?? "" } };
  return {
    problem:
      records.length > 1
        ? { what: `${domain} has ${records.length} SPF records, so none of them counts.`, fix: "Merge them into one TXT record." }
        : {
            what: `${domain} has no SPF record.`,
            fix: `Add a TXT record to ${domain} that names your mail server, such as "v=spf1 mx -all", or the one from your mail provider.`,
          },
  };
}

async function dkim({ txtRecords }: Machine, domain: string, selector: string | undefined): Promise<Found> {
  const names = (selector ? [selector] : USUAL_SELECTORS).map((each) => `${each}._domainkey.${domain}`);
  const keys = await Promise.all(names.map(async (name) => ((await txtRecords(name)).some((text) => /(^|;)\s*p=[^;\s]/i.test(text)) ? name : null)));
  const name = keys.find((each) => each !== null);
  if (name) return { fact: { label: "DKIM", value: name } };
  return {
    problem: selector
      ? { what: `There is no DKIM key at ${names[0]}.`, fix: "Add the TXT record from your mail server or provider there, or correct DKIM_SELECTOR." }
      : {
          what: `No DKIM key of ${domain} was found.`,
          fix: "Let your mail server or provider sign with DKIM, and add its TXT record. If it is there already, set DKIM_SELECTOR to its selector.",
        },
  };
}

/** The record of the domain itself counts, or else the nearest one above it. */
async function dmarc({ txtRecords }: Machine, domain: string): Promise<Found> {
  const labels = domain.split(".");
  for (const each of labels.slice(0, -1).map((_, index) => labels.slice(index).join("."))) {
    const record = (await txtRecords(`_dmarc.${each}`)).find((text) => /^v=DMARC1\s*;/i.test(text));
    if (record) return { fact: { label: "DMARC", value: record } };
  }
  return {
    problem: { what: `${domain} has no DMARC record.`, fix: `Add a TXT record at _dmarc.${domain}, such as "v=DMARC1; p=none", and a stricter policy later.` },
  };
}
