import { Icon } from "../../ui/icon.tsx";

type Props = { title: string; onApprove: () => void; onReject: () => void; approve?: string; reject?: string };

/** The shortcut keys are shown on the current row, where they act. Drawn with CSS, because they are not part of the buttons' names. */
export function DecisionButtons({ title, onApprove, onReject, approve = "Approve", reject = "Reject" }: Props) {
  return (
    <>
      <button type="button" className="btn btn--xs btn--no" aria-label={`${reject} ${title}`} aria-keyshortcuts="r" onClick={onReject}>
        <Icon name="x" />
        <span className="key" data-key="R" />
        {reject}
      </button>
      <button type="button" className="btn btn--xs btn--ok" aria-label={`${approve} ${title}`} aria-keyshortcuts="a" onClick={onApprove}>
        <Icon name="check" />
        <span className="key" data-key="A" />
        {approve}
      </button>
    </>
  );
}
