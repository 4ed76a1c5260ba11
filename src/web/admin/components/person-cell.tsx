import type { Person } from "../../../contract/admin/item.ts";
import { Avatar } from "../../components/avatar.tsx";

type Shown = Omit<Person, "id">;

/** Who did it, or `nobody` if it was the system or a deleted account. */
export function PersonCell({ person, nobody = "–" }: { person: Shown | null; nobody?: string }) {
  if (!person) return <span className="type">{nobody}</span>;
  return (
    <span className="type">
      <Avatar person={{ ...person, ...calledByAddress(person) }} size={24} />
      <span>{person.name}</span>
    </span>
  );
}

/** Users without a name are listed by their email address, which the avatar must not treat as a name. */
const calledByAddress = ({ name }: Shown) => (name.includes("@") ? { email: name } : { displayName: name });
