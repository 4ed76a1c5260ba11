/** Drops undefined fields, so that an update leaves those columns unchanged. */
export const omitUndefined = <Fields extends Record<string, unknown>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
