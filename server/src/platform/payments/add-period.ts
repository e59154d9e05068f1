/**
 * The same day of the next month or year, in UTC. Counting from the last period, 31 January leads to 28 February and
 * from there to 28 March.
 */
export const addPeriod = (from: Date, interval: 'month' | 'year'): Date =>
  addMonths(from, interval === 'month' ? 1 : 12);

/** The same day and time so many months later, in UTC; the month's last day where it has no such day. */
function addMonths(from: Date, months: number): Date {
  const next = new Date(from);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return next;
}
