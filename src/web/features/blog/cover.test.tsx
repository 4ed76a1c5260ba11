import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Site, SiteProvider } from "../../lib/site.ts";
import { Cover } from "./cover.tsx";

const ours = (more: object) =>
  renderToStaticMarkup(
    <SiteProvider value={{ imageBaseUrl: "" } as Site}>
      <Cover post={{ slug: "a", imageUrl: null, imageVersion: "v1", ...more }} sizes="100vw" />
    </SiteProvider>,
  );

test("an uploaded cover is offered in several widths", () => {
  expect(ours({ hasDrawnCover: false })).toContain("/api/blogs/a/image?w=400&amp;v=v1 400w, /api/blogs/a/image?w=800&amp;v=v1 800w");
});

test("a generated cover has one source per theme and no widths", () => {
  const html = ours({ hasDrawnCover: true });
  for (const theme of ["dark", "light"]) expect(html).toContain(`src="/api/blogs/a/image?theme=${theme}&amp;v=v1"`);
  expect(html).not.toContain("srcSet");
});

test("a cover is requested from the image backend, with the slug encoded", () => {
  const html = renderToStaticMarkup(
    <SiteProvider value={{ imageBaseUrl: "https://pictures.example.com" } as Site}>
      <Cover post={{ slug: "a/b ü", imageUrl: null, imageVersion: null }} sizes="100vw" />
    </SiteProvider>,
  );
  expect(html).toContain('src="https://pictures.example.com/api/blogs/a%2Fb%20%C3%BC/image"');
});
