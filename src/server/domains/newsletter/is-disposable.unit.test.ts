import { expect, test } from "vitest";
import { isDisposable } from "./is-disposable.ts";

test.each(["a@mailinator.com", "a@Box.Mailinator.com", "a@10minutemail.com", "a@yopmail.com", "a@guerrillamail.com"])("%s is disposable", async (email) => {
  expect(await isDisposable(email)).toBe(true);
});

// Forwarding services keep an address for as long as its owner wants it.
test.each(["a@gmail.com", "a@my-mailinator.com", "a@duck.com", "a@mozmail.com", "a@privaterelay.appleid.com", "mailinator.com@proton.me"])(
  "%s is permanent",
  async (email) => {
    expect(await isDisposable(email)).toBe(false);
  },
);
