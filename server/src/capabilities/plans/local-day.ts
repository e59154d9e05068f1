/** The calendar day of `time` in `timeZone` as `YYYY-MM-DD`; an unknown zone counts as UTC. */
export function localDay(time: Date, timeZone: string): string {
  try {
    // Canada's English is the one locale whose short date is ISO's.
    return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(time);
  } catch {
    return time.toISOString().slice(0, 10);
  }
}

/** The first day of that day's month. */
export function localMonth(time: Date, timeZone: string): string {
  return `${localDay(time, timeZone).slice(0, 7)}-01`;
}
