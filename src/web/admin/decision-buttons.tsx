import { Icon } from "../ui/icon.tsx";

type Props = { title: string; onApprove: () => void; onReject: () => void; approve?: string; reject?: string };

/** The keys show where they act: on the row under the pointer or the current one. */
export function DecisionButtons({ title, onApprove, onReject, approve = "Approve", reject = "Reject" }: Props) {
  return (
    <>
      <button type="button" className="btn btn--xs btn--no" aria-label={`${reject} ${title}`} aria-keyshortcuts="r" onClick={onReject}>
        <Icon name="x" />
        <kbd aria-hidden="true">R</kbd>
        {reject}
      </button>
      <button type="button" className="btn btn--xs btn--ok" aria-label={`${approve} ${title}`} aria-keyshortcuts="a" onClick={onApprove}>
        <Icon name="check" />
        <kbd aria-hidden="true">A</kbd>
        {approve}
      </button>
    </>
  );
}
