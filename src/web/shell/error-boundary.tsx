/** React unmounts everything up to the nearest of these when a component throws; without one, that is the whole page. */
import { Component, type ReactNode } from "react";
import { PART_FAILED, RELOAD, reloadForNewBuild } from "../lib/reload-for-new-build.ts";
import { Button } from "../ui/button.tsx";

type Props = {
  children: ReactNode;
  /** Shown instead. Nothing, for a part that the page works without. */
  fallback?: ReactNode;
  /** Children that failed are tried again when this changes. */
  address?: string;
};
type State = { isFailed: boolean; instead?: ReactNode };

/** React itself logs what it catches. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { isFailed: false };

  override componentDidCatch(error: unknown) {
    const { fallback } = this.props;
    // No message for the moment until the page is reloaded.
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
  <PartFailed look="wrap message">
    {/* What had the focus is gone. */}
    <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
      Something went wrong
    </h1>
    <p>This page couldn't be displayed.</p>
  </PartFailed>
);

export const PartFailed = ({ look = "empty", children = <p>{PART_FAILED}</p> }: { look?: string; children?: ReactNode }) => (
  <div className={`failed ${look}`} role="alert">
    {children}
    <Button variant="outline" onClick={() => location.reload()}>
      {RELOAD}
    </Button>
  </div>
);
