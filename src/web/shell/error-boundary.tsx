/** When a component throws, React unmounts everything up to the nearest error boundary; without one, the whole page. */
import { Component, type ReactNode } from "react";
import { PART_FAILED, RELOAD, reloadForNewBuild } from "../lib/reload-for-new-build.ts";
import { Button } from "../ui/button.tsx";

type Props = {
  children: ReactNode;
  /** Shown instead. Omit it for a part that the page works without. */
  fallback?: ReactNode;
  /** Failed children are rendered again when this changes. */
  address?: string;
};
type State = { isFailed: boolean; instead?: ReactNode };

/** Does not log, because React logs caught errors. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { isFailed: false };

  override componentDidCatch(error: unknown) {
    const { fallback } = this.props;
    // No message if the page is about to reload.
    this.setState({ isFailed: true, instead: fallback && !reloadForNewBuild(error) && fallback });
  }

  override componentDidUpdate({ address }: Props, { isFailed }: State) {
    if (isFailed && address !== this.props.address) this.setState({ isFailed: false });
  }

  override render() {
    return this.state.isFailed ? this.state.instead : this.props.children;
  }
}

export const PageFailed = () => (
  <PartFailed className="wrap message">
    {/* The focused element is gone, so move the focus here. */}
    <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
      Something went wrong
    </h1>
    <p>This page couldn't be displayed.</p>
  </PartFailed>
);

export const PartFailed = ({ className = "empty", children = <p>{PART_FAILED}</p> }: { className?: string; children?: ReactNode }) => (
  <div className={`failed ${className}`} role="alert">
    {children}
    <Button variant="outline" onClick={() => location.reload()}>
      {RELOAD}
    </Button>
  </div>
);
