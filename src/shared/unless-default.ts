/** What pages get of a group of settings: nothing, if it is the default. */
export const unlessDefault = <Group extends object>(group: Group, defaults: Group): Group | undefined =>
  JSON.stringify(group) === JSON.stringify(defaults) ? undefined : group;
