import { Link } from "wouter";
import { NearestTools } from "../features/not-found/nearest-tools.tsx";
import { SearchBox } from "../features/search/search-box.tsx";
import { definePage } from "../lib/page.ts";
import { buttonClass } from "../ui/button.tsx";

export const page = definePage({
  head: () => ({ title: "404: Page not found", noindex: true }),
  view: () => (
    <>
      <div className="lost">
        <div className="contours" aria-hidden="true" />
        <div className="wrap message">
          <p className="message__code">404</p>
          <h1>Page not found</h1>
          <p>Check the address, or search for what you were looking for.</p>
          <SearchBox />
          <p>
            <Link className={buttonClass({ variant: "outline" })} href="/">
              Go to the home page
            </Link>{" "}
            <Link className={buttonClass({ variant: "ghost" })} href="/tools">
              Browse all tools
            </Link>
          </p>
        </div>
      </div>
      <NearestTools />
    </>
  ),
});
