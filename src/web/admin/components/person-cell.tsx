import { Avatar } from "../../components/avatar.tsx";

/** Who did it; nobody where it came from the system or from somebody who left. */
export function PersonCell({ person, nobody = "–" }: { person: { name: string } | null; nobody?: string }) {
  if (!person) return <span className="type">{nobody}</span>;
  return (
    <span className="type">
      <span className="avatar-small">
        <Avatar person={{ firstName: person.name, displayName: null, email: person.name, profileImageUrl: null, photoURL: null }} />
      </span>
      <span>{person.name}</span>
    </span>
  );
}
