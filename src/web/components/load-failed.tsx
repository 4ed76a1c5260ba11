import { Button } from "../ui/button.tsx";

/** Shown when loading failed because of the network or a server error. */
export function LoadFailed({ retry }: { retry: () => unknown }) {
  return (
    <div className="wrap message">
      <h1>This page could not be loaded</h1>
      <p>Check your connection and try again.</p>
      <p>
        <Button variant="outline" onClick={() => retry()}>
          Try again
        </Button>
      </p>
    </div>
  );
}
