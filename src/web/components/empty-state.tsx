import { Icon } from "../ui/icon.tsx";

/** A list with nothing in it says so, in the specification's words. */
export function EmptyState({ icon, text }: { icon: string; text: string }) {
  return (
    <div className="empty empty--list">
      <Icon name={icon} size={20} />
      <strong>{text}</strong>
    </div>
  );
}
