import { Button } from "../../../ui/button.tsx";
import { ClaimProblem, OpenClaim, type OpenProps } from "./open-claim.tsx";

/** Opening the link changes nothing, since mail scanners open every link; the button does. */
export function ConfirmByMail({ code, ...open }: OpenProps & { code: string | null }) {
  const { claim, actions } = open;
  const { check } = actions;
  return (
    <OpenClaim
      {...open}
      check={
        code !== null && (
          <Button busy={check.isPending} onClick={() => check.mutate({ id: claim.id, code })}>
            Confirm that {claim.tool.name} is yours
          </Button>
        )
      }
    >
      <p>
        {code === null ? (
          <>
            We sent a link to <b>{claim.address}</b>. Open it and confirm while you are signed in to this account.
          </>
        ) : (
          <>
            You opened the link that we sent to <b>{claim.address}</b>.
          </>
        )}
      </p>
      <ClaimProblem claim={claim} actions={actions} hint="Open the link in our newest email, or start again." />
    </OpenClaim>
  );
}
