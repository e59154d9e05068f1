import type { Language } from '@timbre/contract/screens/screen';

/** A calendar day, such as `2026-03-02`, in words. */
export const dayIn = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** A moment in words, in UTC: the page says the same to everyone. */
export const momentIn = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(moment));

/** The day of a moment. */
export const dayOf = (moment: string, language: Language): string => dayIn(moment.slice(0, 10), language);
