/** The same day of the next month, or its last day where it is shorter. */
export function oneMonthAfter(moment: Date): Date {
  const after = new Date(moment);
  after.setUTCMonth(after.getUTCMonth() + 1);
  if (after.getUTCDate() !== moment.getUTCDate()) after.setUTCDate(0);
  return after;
}
