import { Button } from "../ui/button.tsx";

/** For what exists and did not arrive: a network that fell silent, a server that stumbled. */
export function LoadFailed({ retry }: { retry: () => unknown }) {
  return (
    <div className="wrap message">
      <h1>This page could not be loaded</h1>
      <p>Your connection may be interrupted. Trying again often helps.</p>
      <p>
        <Button variant="outline" onClick={() => retry()}>
          Try again
        </Button>
      </p>
    </div>
  );
}
