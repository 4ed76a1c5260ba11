import type { Person } from "../../../contract/admin/item.ts";
import { Avatar } from "../../components/avatar.tsx";

type Shown = Omit<Person, "id">;

/** Who did it; nobody where it came from the system or from somebody who left. */
export function PersonCell({ person, nobody = "–" }: { person: Shown | null; nobody?: string }) {
  if (!person) return <span className="type">{nobody}</span>;
  return (
    <span className="type">
      <Avatar person={{ ...person, ...calledByAddress(person) }} size={24} />
      <span>{person.name}</span>
    </span>
  );
}

/** Whoever gave no name is called by their address, which an avatar takes for something else. */
const calledByAddress = ({ name }: Shown) => (name.includes("@") ? { email: name } : { displayName: name });
