import { isLoopback } from "../../../config/loopback.ts";
import { isPrivateAddress } from "../../../config/trust-proxy.ts";
import { type Check, type Client, found, type SetupDeps } from "../finding.ts";
import { type Machine, reasonOf } from "../machine.ts";

export const checkProxy: Check = async ({ config, client, machine }) => {
  const { siteUrl, isHttps } = config;
  const facts = [{ label: "Address", value: siteUrl }, ...(client ? [{ label: "Your address, as the server sees it", value: client.address }] : [])];
  if (isLoopback(new URL(siteUrl).hostname))
    return found({
      summary: "",
      facts,
      todos: [
        {
          what: "The site is only reachable on this machine.",
          fix: "To publish it, set SITE_URL to its public address, put a proxy with TLS in front, and restart.",
        },
      ],
    });
  return found({
    summary: "The public address works.",
    problems: [
      isHttps
        ? null
        : {
            what: "SITE_URL is not https: passwords, cookies and sessions travel unencrypted.",
            fix: "Get a certificate for the proxy (docs/going-live.md says how), then set SITE_URL to the https address.",
          },
      await requestSite(machine, siteUrl),
      client && describeClient(config, client),
    ],
    facts,
  });
};

async function requestSite({ request }: Machine, siteUrl: string) {
  try {
    const { status, body } = await request(`${siteUrl}/healthz`);
    if (status === 200 && body.includes('"version"')) return null;
    return {
      what: `${siteUrl}/healthz answers ${status}, not as this server does.`,
      fix: "Let the proxy pass every path to this server, and check that the domain points to it.",
    };
  } catch (error) {
    const reason = reasonOf(error);
    const fix = /certificate|cert|TLS|SSL/i.test(reason)
      ? "Renew or correct the certificate of the proxy."
      : "Check the domain's DNS records, the firewall and the proxy. If the address works from elsewhere, skip this step.";
    return { what: `${siteUrl} cannot be reached from this machine: ${reason}.`, fix };
  }
}

/** Behind a proxy that is not trusted, all visitors share one rate limit. */
function describeClient({ trustProxy }: SetupDeps["config"], { address, socketAddress, forwardedFor }: Client) {
  const nginx = "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for";
  if (forwardedFor !== null && trustProxy === false)
    return {
      what: `A proxy at ${socketAddress} forwards requests, but TRUST_PROXY is off: all visitors share the proxy's address and its rate limit.`,
      fix: `Set TRUST_PROXY=${socketAddress}, or TRUST_PROXY=1 for one proxy in front, and restart.`,
    };
  if (forwardedFor !== null && address === socketAddress)
    return {
      what: `The proxy at ${socketAddress} is not one of those in TRUST_PROXY, so visitors seem to come from it.`,
      fix: `Add ${socketAddress} to TRUST_PROXY and restart.`,
    };
  if (forwardedFor === null && isPrivateAddress(socketAddress))
    return {
      what: `The server sees the address ${address}, which is not on the internet, and the proxy does not say whom it forwards.`,
      fix: `Let the proxy send X-Forwarded-For (nginx: ${nginx}) and set TRUST_PROXY. If you are in the same network as the server, skip this step.`,
    };
  return null;
}
