import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminUser } from "../../../contract/admin/users.ts";
import { Avatar } from "../../components/avatar.tsx";
import { count, shortDate } from "../../lib/format.ts";
import { useSession } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { PagedRows } from "../components/paged-rows.tsx";
import { type Column, Item } from "../components/rows.tsx";
import { ADMIN_MESSAGES } from "../lib/messages.ts";
import { usersQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { type BulkAction, useBulk } from "../lib/use-bulk.ts";
import { type Reversal, useChange, withRow } from "../lib/use-change.ts";

const SHOW = [
  { value: "", label: "All users" },
  { value: "admins", label: "Admins" },
  { value: "disabled", label: "Disabled" },
];

export function Users({ search }: ScreenProps) {
  const list = useQuery(usersQuery(search));
  const columns: Column<AdminUser>[] = [
    {
      title: "User",
      cell: (user) => (
        <Item picture={<Avatar person={{ ...user, photoURL: null }} />} title={nameOf(user)} note={user.email}>
          {user.isAdmin && <span className="badge badge--hot">Admin</span>}
          {user.isDisabled && <span className="badge badge--bad">Disabled</span>}
        </Item>
      ),
    },
    { title: "Tools", width: 72, isMinor: true, cell: ({ toolsSubmitted }) => <span className="muted">{count(toolsSubmitted)}</span> },
    { title: "Joined", width: 116, isMinor: true, cell: ({ createdAt }) => <span className="muted">{shortDate(createdAt)}</span> },
    {
      title: "Last active",
      width: 116,
      isMinor: true,
      cell: ({ lastSignInAt }) => <span className="muted">{lastSignInAt ? shortDate(lastSignInAt) : "–"}</span>,
    },
    { title: "Actions", width: 330, isTitleHidden: true, cell: (user) => <UserActions user={user} /> },
  ];
  const bulk = useBulk();
  const setDisabled = (disabled: boolean) => (rows: AdminUser[]) =>
    void bulk({
      call: (ids) => ({ address: "POST /api/admin/users/bulk", body: { disabled, ids } }),
      rows,
      reverse: (ids) => ({ address: "POST /api/admin/users/bulk", body: { disabled: !disabled, ids } }),
      noun: ["user", "users"],
      done: disabled ? "disabled" : "enabled",
    });
  const actions: BulkAction<AdminUser>[] = [
    { label: "Disable", isFor: ({ isDisabled }) => !isDisabled, run: setDisabled(true) },
    { label: "Enable", isFor: ({ isDisabled }) => isDisabled, run: setDisabled(false) },
  ];
  return (
    <PagedRows list={list} label="Users" noun="users" columns={columns} empty="No users found." bulk={{ nameOf, actions }}>
      <FilterBar placeholder="Search users" filters={[{ name: "show", label: "Show", options: SHOW }]} />
    </PagedRows>
  );
}

const nameOf = (user: AdminUser) => user.displayName || [user.firstName, user.lastName].filter(Boolean).join(" ") || user.email;

function UserActions({ user }: { user: AdminUser }) {
  const { change } = useChange();
  const { user: me } = useSession();
  const { id, version, isAdmin, isDisabled } = user;
  // The server refuses this too; the disabled button prevents a mistake.
  const isMe = me?.email === user.email;
  const disabling = (disabled: boolean): Reversal<"PUT /api/admin/users/:id/disabled"> => ({
    address: "PUT /api/admin/users/:id/disabled",
    params: { id },
    body: { disabled },
    show: withRow("GET /api/admin/users", id, { isDisabled: disabled }),
    done: disabled ? "User disabled" : "User enabled",
    failed: ADMIN_MESSAGES.admin.failed,
  });
  const toggling = { address: "PUT /api/admin/users/:id/admin", params: { id }, ...ADMIN_MESSAGES.admin } as const;
  const toggleAdmin = () => change({ ...toggling, query: { version }, show: withRow("GET /api/admin/users", id, { isAdmin: !isAdmin }), undo: () => toggling });
  const [isAsking, setAsking] = useState(false);
  return (
    <span className="act">
      <Button
        variant="ghost"
        className="btn--xs"
        disabled={isMe}
        aria-label={`${isAdmin ? "Remove Admin" : "Make Admin"}: ${nameOf(user)}`}
        onClick={() => (isAdmin ? toggleAdmin() : setAsking(true))}
      >
        {isAdmin ? "Remove Admin" : "Make Admin"}
      </Button>
      <Button
        variant="ghost"
        className="btn--xs"
        disabled={isMe}
        aria-label={`${isDisabled ? "Enable" : "Disable"} ${nameOf(user)}`}
        onClick={() => change({ ...disabling(!isDisabled), undo: () => disabling(isDisabled) })}
      >
        {isDisabled ? "Enable" : "Disable"}
      </Button>
      <Button
        variant="ghost"
        className="btn--xs"
        disabled={user.sessions === 0}
        aria-label={`Sign out ${nameOf(user)} everywhere`}
        onClick={() =>
          change({ address: "POST /api/admin/users/:id/sign-out", params: { id }, done: "Signed out everywhere", failed: ADMIN_MESSAGES.admin.failed })
        }
      >
        Sign out
      </Button>
      {isAsking && (
        <MakeAdminDialog
          name={nameOf(user)}
          onConfirm={() => {
            setAsking(false);
            void toggleAdmin();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}

/** Admins can do everything, including removing other admins, so one click is not enough. */
function MakeAdminDialog({ name, onConfirm, onClose }: { name: string; onConfirm: () => void; onClose: () => void }) {
  return (
    <Modal title={`Make ${name} an admin?`} note="Admins can edit and delete all content, refund payments and manage other users." onClose={onClose}>
      <div className="foot-row">
        <Button onClick={onConfirm}>Make admin</Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Modal>
  );
}
