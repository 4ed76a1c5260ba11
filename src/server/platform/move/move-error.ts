import { StorageError } from "../db/storage-error.ts";

/** Why a directory was not moved, in one line for the operator. */
export class MoveError extends StorageError {}
