/** Single lines of plain text and whole numbers, with messages for the form. */
import { z } from "zod";
import { plainText } from "../plain-text.ts";

export const requiredLine = (label: string, max: number) =>
  plainText({ min: [1, `${label} is required`], max: [max, `${label} must be at most ${max} characters`] });

export const optionalLine = (label: string, max: number) => plainText({ max: [max, `${label} must be at most ${max} characters`] });

export const wholeNumber = (min: number, max: number) => {
  const message = `Enter a whole number from ${min} to ${max}`;
  return z.number(message).int(message).min(min, message).max(max, message);
};
