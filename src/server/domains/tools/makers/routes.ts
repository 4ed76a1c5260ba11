import {
  acceptInviteOperation,
  cancelInviteOperation,
  checkClaimOperation,
  confirmOwnFactsOperation,
  getClaimOperation,
  inviteMakerOperation,
  leaveToolOperation,
  listMadeToolsOperation,
  listToolDaysOperation,
  startClaimOperation,
  withdrawClaimOperation,
} from "../../../../contract/maker.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { confirmFacts } from "../changes/fact-sources.ts";
import { checkClaim } from "./check-claim.ts";
import type { ProofDeps } from "./check-proof.ts";
import { getClaimStatus, startClaim, withdrawClaim } from "./claims.ts";
import { findMadeTool } from "./find-maker.ts";
import { acceptInvite, cancelInvite, inviteMaker } from "./invites.ts";
import { listToolDays } from "./list-tool-days.ts";
import { leaveTool, listMadeTools } from "./made-tools.ts";

const OK = { ok: true as const };

export const makerRoutes: ApiRoutes<ProofDeps> = async (app, { database: { db }, changes, site, ...proofDeps }) => {
  route(app, getClaimOperation, (request) => getClaimStatus(db, { slug: request.params.slug, userId: userOf(request).id }));
  route(app, startClaimOperation, (request) => startClaim(db, { slug: request.params.slug, user: userOf(request), claim: request.body, site: site.current() }));
  route(app, checkClaimOperation, async (request) => {
    const { claim, slug } = await checkClaim(db, proofDeps, { ...request.params, ...request.body, userId: userOf(request).id });
    if (slug) await changes.changed(`tool:${slug}`);
    return claim;
  });
  route(app, withdrawClaimOperation, async (request) => {
    await withdrawClaim(db, { ...request.params, userId: userOf(request).id });
    return OK;
  });

  route(app, listMadeToolsOperation, (request) => listMadeTools(db, userOf(request).id));
  route(app, listToolDaysOperation, async (request) => {
    const tool = await findMadeTool(db, { slug: request.params.slug, userId: userOf(request).id });
    return { items: await listToolDays(db, tool.id) };
  });
  route(app, leaveToolOperation, async (request) => {
    const slug = await leaveTool(db, { ...request.params, userId: userOf(request).id });
    await changes.changed(`tool:${slug}`);
    return OK;
  });
  route(app, confirmOwnFactsOperation, async (request) => {
    const user = userOf(request);
    const tool = await findMadeTool(db, { slug: request.params.slug, userId: user.id });
    await changes.changed(`tool:${await confirmFacts(db, { toolId: tool.id, ...request.body, actor: user, role: "maker" })}`);
    return OK;
  });

  route(app, inviteMakerOperation, (request) => inviteMaker(db, { ...request.params, ...request.body, user: userOf(request), site: site.current() }));
  route(app, cancelInviteOperation, async (request) => {
    await cancelInvite(db, { ...request.params, userId: userOf(request).id });
    return OK;
  });
  route(app, acceptInviteOperation, async (request) => {
    const tool = await acceptInvite(db, { ...request.body, userId: userOf(request).id });
    await changes.changed(`tool:${tool.slug}`);
    return tool;
  });
};
