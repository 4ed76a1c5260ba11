/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, id, list } from "../../platform/columns.ts";

export const users = pgTable("users", {
  id: id(),
  issuer: text().notNull(),
  subject: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean().notNull().default(false),
  displayName: text(),
  firstName: text(),
  lastName: text(),
  profileImageUrl: text(),
  isAdmin: boolean().notNull().default(false),
  isDisabled: boolean().notNull().default(false),
  createdAt: createdAt(),
  lastSignInAt: at(),
  version: integer().notNull().default(1),
});

/** How many accounts are not deleted, kept by triggers. */
export const peopleCount = pgTable("people_count", {
  onlyRow: boolean().primaryKey().default(true),
  people: integer().notNull(),
});

export const sessions = pgTable("sessions", {
  id: uuid().primaryKey().defaultRandom(),
  userId: integer().notNull(),
  secretHash: text().notNull(),
  previousHash: text(),
  rotationKey: text().notNull(),
  rotatedAt: at().notNull().defaultNow(),
  createdAt: createdAt(),
  expiresAt: at().notNull(),
  mayBeAdmin: boolean().notNull().default(true),
  device: text(),
  authenticatedAt: at(),
  factors: list(),
});

export const signingKeys = pgTable("signing_keys", {
  id: uuid().primaryKey().defaultRandom(),
  privateJwk: jsonb().$type<JsonWebKey | { sealed: string }>().notNull(),
  publicJwk: jsonb().$type<JsonWebKey>().notNull(),
  createdAt: createdAt(),
});
