/**
 * The same day of the next month or year, in UTC; the last day where there is none, as payment providers do. Counting
 * from the last period, 31 January leads to 28 February and from there to 28 March.
 */
export function addPeriod(from: Date, interval: 'month' | 'year'): Date {
  const months = interval === 'month' ? 1 : 12;
  const next = new Date(from);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return next;
}
