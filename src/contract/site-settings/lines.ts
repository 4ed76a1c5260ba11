/** Single lines of plain text, with messages that name the field. */
import { plainText } from "../plain-text.ts";

export const requiredLine = (label: string, max: number) =>
  plainText({ min: [1, `${label} is required`], max: [max, `${label} must be at most ${max} characters`] });

export const optionalLine = (label: string, max: number) => plainText({ max: [max, `${label} must be at most ${max} characters`] });
