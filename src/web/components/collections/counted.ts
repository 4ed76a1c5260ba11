import { count } from "../../lib/format.ts";

/** 1 tool, 2 tools */
export const counted = (number: number, one: string, many = `${one}s`): string => `${count(number)} ${number === 1 ? one : many}`;
