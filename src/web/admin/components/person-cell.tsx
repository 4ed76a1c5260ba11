import type { Person } from "../../../contract/admin/item.ts";
import { Avatar } from "../../components/avatar.tsx";

type ShownPerson = Omit<Person, "id">;

/** Who did it, or `fallback` if it was the system or a deleted account. */
export function PersonCell({ person, fallback = "–" }: { person: ShownPerson | null; fallback?: string }) {
  if (!person) return <span className="type">{fallback}</span>;
  return (
    <span className="type">
      <Avatar person={{ ...person, ...avatarName(person) }} size={24} />
      <span>{person.name}</span>
    </span>
  );
}

/** Users without a name are listed by their email address, which the avatar must not treat as a name. */
const avatarName = ({ name }: ShownPerson) => (name.includes("@") ? { email: name } : { displayName: name });
