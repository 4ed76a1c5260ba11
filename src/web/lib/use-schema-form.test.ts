import { expect, test } from "vitest";
import { NewTool } from "../../contract/admin/tools.ts";
import { ToolSubmission } from "../../contract/submission.ts";
import { schemaResolver } from "./use-schema-form.ts";

const OPTIONS = { fields: {}, shouldUseNativeValidation: false };
const SUBMISSION = {
  name: "Beacon",
  website: "beacon.dev",
  shortDescription: "Shows where the rocks are",
  description: "It shows where the rocks are.",
  category: "Research",
  pricingType: "free",
  keyFeatures: "Works at night",
};

test("the parsed values are sent", async () => {
  const { values, errors } = await schemaResolver(ToolSubmission)(SUBMISSION, undefined, OPTIONS);
  expect(values).toMatchObject({ website: "https://beacon.dev/", keyFeatures: ["Works at night"] });
  expect(errors).toEqual({});
});

test("an error in a list item is reported at the list's field", async () => {
  const { errors } = await schemaResolver(ToolSubmission)({ ...SUBMISSION, keyFeatures: `Short\n${"long ".repeat(50)}` }, undefined, OPTIONS);
  expect(errors).toEqual({ keyFeatures: { type: "schema", message: "Key features: at most 200 characters per line" } });
});

test("the first of several errors of a field is shown", async () => {
  const { errors } = await schemaResolver(NewTool)({ tags: `${"x".repeat(41)},${"y".repeat(50)}` }, undefined, OPTIONS);
  expect(errors).toMatchObject({ name: { message: "Name is required" }, tags: { message: "A tag must be at most 40 characters" } });
});

test("a schema is loaded when the form is sent", async () => {
  const { values } = await schemaResolver(async () => ToolSubmission)(SUBMISSION, undefined, OPTIONS);
  expect(values).toMatchObject({ name: "Beacon" });
});

test("a schema that fails to load shows an error instead of crashing", async () => {
  const { errors } = await schemaResolver(() => Promise.reject(new TypeError("Failed to fetch")))(SUBMISSION, undefined, OPTIONS);
  expect(errors).toEqual({ root: { type: "loading", message: "Something went wrong. Please try again." } });
});
