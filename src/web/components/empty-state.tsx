import { Icon } from "../ui/icon.tsx";

/** The message of an empty list, worded by the specification. */
export function EmptyState({ icon, text }: { icon: string; text: string }) {
  return (
    <div className="empty empty--list">
      <Icon name={icon} size={20} />
      <strong>{text}</strong>
    </div>
  );
}
