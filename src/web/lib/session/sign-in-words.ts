/** What the sign-in buttons say: Google is named only where it is used. */
import { MESSAGES } from "../../../contract/messages.ts";
import { useSite } from "../site.ts";

const GOOGLE = {
  signIn: "Sign In with Google",
  logIn: "Login with Google",
  toComment: MESSAGES.comments.signInWithGoogle,
  toTakePart: "Use your Google account to like, submit and discuss tools.",
};
const OTHER: Record<keyof typeof GOOGLE, string> = {
  signIn: "Sign In",
  logIn: "Login",
  toComment: MESSAGES.comments.signIn,
  toTakePart: "Sign in to like, submit and discuss tools.",
};

export const useSignInWords = () => (useSite().usesGoogle ? GOOGLE : OTHER);
