import { Icon } from "../ui/icon.tsx";

type Props = { title: string; onApprove: () => void; onReject: () => void; approve?: string; reject?: string };

/** The keys show where they act: on the row under the pointer or the current one. */
export function DecisionButtons({ title, onApprove, onReject, approve = "Approve", reject = "Reject" }: Props) {
  return (
    <>
      <button type="button" className="btn btn--xs btn--no" aria-label={`${reject} ${title}`} aria-keyshortcuts="r" onClick={onReject}>
        <Icon name="x" />
        <span className="act__key" aria-hidden="true">
          <kbd>R</kbd>
        </span>
        {reject}
      </button>
      <button type="button" className="btn btn--xs btn--ok" aria-label={`${approve} ${title}`} aria-keyshortcuts="a" onClick={onApprove}>
        <Icon name="check" />
        <span className="act__key" aria-hidden="true">
          <kbd>A</kbd>
        </span>
        {approve}
      </button>
    </>
  );
}
