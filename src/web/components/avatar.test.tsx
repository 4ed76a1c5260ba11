import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PersonCell } from "../admin/components/person-cell.tsx";
import { CommentItem } from "../features/comments/comment-item.tsx";
import { Avatar } from "./avatar.tsx";

const EMPTY_PERSON = { firstName: null, displayName: null, email: "", profileImageUrl: null, photoURL: null };
const letterOf = (person: object) => renderToStaticMarkup(<Avatar person={{ ...EMPTY_PERSON, ...person }} />).replace(/<[^>]+>/g, "");
const pictureOf = (person: object) => /<img src="([^"]+)"/.exec(renderToStaticMarkup(<Avatar person={{ ...EMPTY_PERSON, ...person }} />))?.[1];

test("without a picture the avatar shows the first letter of the first name, display name or email, else U", () => {
  const everything = { firstName: "ida", displayName: "Lindqvist", email: "x@example.com" };
  expect(letterOf(everything)).toBe("I");
  expect(letterOf({ ...everything, firstName: "" })).toBe("L");
  expect(letterOf({ email: "x@example.com" })).toBe("X");
  expect(letterOf({})).toBe("U");
});

test("a first letter outside the BMP is not cut in half", () => {
  expect(letterOf({ firstName: "😀 Smiley" })).toBe("😀");
});

test("the profile image comes before the photo of the issuer", () => {
  expect(pictureOf({ photoURL: "/photo.png" })).toBe("/photo.png");
  expect(pictureOf({ photoURL: "/photo.png", profileImageUrl: "/image.png" })).toBe("/image.png");
});

/** Letter, hue and picture, regardless of size. */
const appearanceOf = (node: React.ReactNode) => {
  const html = /<span class="avatar[^>]*>.*?<\/span>/.exec(renderToStaticMarkup(node))?.[0] ?? "";
  return { hue: /--h:(\d+)/.exec(html)?.[1], picture: /src="([^"]+)"/.exec(html)?.[1], letter: html.replace(/<[^>]+>/g, "") };
};

test.each([null, "/ida.png"])("a user has the same avatar in the header, in comments and in the panel (picture: %s)", (profileImageUrl) => {
  // As some issuers send it: the display name is not made of the other two.
  const [firstName, lastName, displayName] = ["Ida", "Lindqvist", "Lindqvist, Ida M."];
  const comment = { id: 1, content: "Hello.", parentId: null, createdAt: "2026-01-05T00:00:00.000Z" };
  const own = appearanceOf(
    <Avatar size={64} person={{ firstName, lastName, displayName, email: "ida@example.com", profileImageUrl, photoURL: profileImageUrl }} />,
  );
  expect(own).toEqual({ hue: expect.stringMatching(/^\d+$/), picture: profileImageUrl ?? undefined, letter: profileImageUrl ? "" : "I" });
  expect(appearanceOf(<CommentItem comment={{ ...comment, user: { firstName, lastName, profileImageUrl } }} />)).toEqual(own);
  expect(appearanceOf(<PersonCell person={{ name: displayName, firstName, lastName, profileImageUrl }} />)).toEqual(own);
});
