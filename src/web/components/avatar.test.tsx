import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CommentAvatar } from "../features/comments/comment-avatar.tsx";
import { Avatar } from "./avatar.tsx";

const nobody = { firstName: null, displayName: null, email: "", profileImageUrl: null, photoURL: null };
const letterOf = (person: object) => renderToStaticMarkup(<Avatar person={{ ...nobody, ...person }} />).replace(/<[^>]+>/g, "");
const pictureOf = (person: object) => /<img src="([^"]+)"/.exec(renderToStaticMarkup(<Avatar person={{ ...nobody, ...person }} />))?.[1];

test("without a picture the avatar is the first letter of the first name, the display name or the address, else U", () => {
  const everything = { firstName: "ida", displayName: "Lindqvist", email: "x@example.com" };
  expect(letterOf(everything)).toBe("I");
  expect(letterOf({ ...everything, firstName: "" })).toBe("L");
  expect(letterOf({ email: "x@example.com" })).toBe("X");
  expect(letterOf({})).toBe("U");
});

test("a name may begin with a sign that takes two units, and is not cut in half", () => {
  expect(letterOf({ firstName: "😀 Smiley" })).toBe("😀");
});

test("the profile image comes before the photo of the issuer", () => {
  expect(pictureOf({ photoURL: "/photo.png" })).toBe("/photo.png");
  expect(pictureOf({ photoURL: "/photo.png", profileImageUrl: "/image.png" })).toBe("/image.png");
});

test("a commenter's picture is shown, or one made of their initials", () => {
  const face = (profileImageUrl: string | null) => renderToStaticMarkup(<CommentAvatar user={{ firstName: "Ida", lastName: "Lindqvist", profileImageUrl }} />);
  expect(face("/ida.png")).toMatch(/^<img class="face" src="\/ida\.png"/);
  expect(face(null).replace(/<[^>]+>/g, "")).toBe("IL");
});
