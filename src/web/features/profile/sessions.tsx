import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OwnSession } from "../../../contract/session.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { useApi } from "../../lib/api-context.ts";
import { useSession } from "../../lib/session/session.ts";
import { toastFailure } from "../../lib/toast-failure.ts";
import { sessionsQuery } from "../../queries/account-queries.ts";
import { Button } from "../../ui/button.tsx";

/** In the user's time zone: this list is never rendered on the server. */
const MOMENT = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
const moment = (value: string) => MOMENT.format(Date.parse(value));

/** Where a user is signed in, with a button to end each session. */
export function Sessions() {
  const { loadTokenRefresh } = useSession();
  const { data, isError, refetch } = useQuery(sessionsQuery());
  const signOut = useMutation({
    mutationFn: async () => (await loadTokenRefresh()).signOut({ everywhere: true }),
    onError: (error) => toastFailure(error),
  });
  return (
    <section className="section section--profile settings" aria-labelledby="sessions">
      <h2 id="sessions">Where you're signed in</h2>
      <p>If you don't recognize a device, sign it out.</p>
      {isError ? (
        <LoadFailed retry={refetch} />
      ) : (
        <ul className="keys" aria-busy={!data}>
          {data?.items.map((session) => (
            <Row key={session.id} session={session} />
          ))}
        </ul>
      )}
      <Button variant="outline" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out everywhere
      </Button>
    </section>
  );
}

function Row({ session: { id, device, startedAt, lastUsedAt, isCurrent } }: { session: OwnSession }) {
  const { call } = useApi();
  const queries = useQueryClient();
  const { loadTokenRefresh } = useSession();
  const name = device ?? "Unknown device";
  const end = useMutation({
    async mutationFn() {
      if (isCurrent) return (await loadTokenRefresh()).signOut();
      await call("DELETE /api/user/sessions/:id", { params: { id } });
      await queries.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
    onError: (error) => toastFailure(error),
  });
  return (
    <li>
      <span>
        <b>{name}</b> {isCurrent && <span className="badge">This device</span>}
        <span className="keys__when">
          Signed in {moment(startedAt)}, last used {moment(lastUsedAt)}
        </span>
      </span>
      <Button variant="ghost" size="sm" busy={end.isPending} aria-label={`Sign out ${name}${isCurrent ? ", this device" : ""}`} onClick={() => end.mutate()}>
        Sign out
      </Button>
    </li>
  );
}
