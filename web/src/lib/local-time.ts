/** A moment as a field of the browser's own time zone shows it: `2026-03-02T10:00`; nothing for none. */
export function localFieldOf(iso: string | null): string {
  if (iso === null) return '';
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment of such a field; null when it is empty or not whole yet. */
export function isoOfField(value: string): string | null {
  const time = new Date(value);
  return value === '' || Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** The browser's own, such as `Europe/Berlin`. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
