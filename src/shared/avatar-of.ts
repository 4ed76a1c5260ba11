/** A person's avatar, the same everywhere: their picture, otherwise one letter on a hue derived from their name. */
type Person = Partial<Record<"firstName" | "lastName" | "displayName" | "email" | "profileImageUrl" | "photoURL", string | null | undefined>>;

export function avatarOf({ firstName, lastName, displayName, email, profileImageUrl, photoURL }: Person) {
  const first = firstName || displayName;
  const [letter = "U"] = first || email || "";
  // Never from the email address: comments are public, and it is not.
  const hue = hueOf([first, lastName].filter(Boolean).join(" "));
  return { letter: letter.toUpperCase(), hue, picture: profileImageUrl || photoURL || null };
}

const hueOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
