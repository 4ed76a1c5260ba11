import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Site, SiteProvider } from "../../lib/site.ts";
import { Cover } from "./cover.tsx";

test("a cover is asked of the backend for pictures, with the slug encoded", () => {
  const html = renderToStaticMarkup(
    <SiteProvider value={{ imageBaseUrl: "https://pictures.example.com" } as Site}>
      <Cover post={{ slug: "a/b ü", imageUrl: null, imageVersion: null }} sizes="100vw" />
    </SiteProvider>,
  );
  expect(html).toContain('src="https://pictures.example.com/api/blogs/a%2Fb%20%C3%BC/image"');
});
