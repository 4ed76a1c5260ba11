export const errorTitle = (status: number) => (status >= 500 ? "Something went wrong" : "Please wait a moment");

/** Rendered without the shell, because the shell itself may be what failed. */
export function ErrorMessage({ status, requestId }: { status: number; requestId: string }) {
  return (
    <main className="wrap message">
      <h1>{errorTitle(status)}</h1>
      <p>{status >= 500 ? "We couldn't show this page. Please try again." : "There were too many requests from your address. Please try again in a minute."}</p>
      <p className="muted">Request {requestId}</p>
      <p>
        <a className="btn btn--outline" href="/">
          Go to the home page
        </a>
      </p>
    </main>
  );
}
