// What the owner's texts may hold, wherever they are shown.
import * as z from 'zod/mini';
import { languages } from '../screens/screen.ts';

export const contentLimits = {
  titleChars: 150,
  slugChars: 100,
  summaryChars: 300,
  textChars: 50_000,
  /** The terms of a large company have half of it. */
  legalChars: 200_000,
  tags: 8,
  tagChars: 30,
  coverBytes: 5 * 1024 ** 2,
  versionChars: 30,
  changeItems: 40,
  itemChars: 500,
  bannerChars: 200,
  linkLabelChars: 40,
  linkChars: 500,
  maxPriority: 100,
  perPage: 10,
} as const;

/** Control characters, halves of characters, ends of lines, and what turns the direction of everything after it. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** A text of one line; what can't be seen in it is left out. */
export const plainLine = (maxChars: number) =>
  z.string().check(
    z.overwrite((value) => value.replace(unseen, ' ')),
    z.trim(),
    z.maxLength(maxChars),
  );

export const contentLanguage = z.enum(languages);

/** Of a list that visitors read: left out, it is the language the request asks for. */
export const listLanguage = z.optional(contentLanguage);

/** A path of this site or an https address, nothing else; `//host` and `/\host` would leave the site unseen. */
export const contentLink = z
  .string()
  .check(
    z.trim(),
    z.maxLength(contentLimits.linkChars),
    z.regex(
      /^(?:\/(?![/\\])[^\s\\\p{Cc}]*|https:\/\/[^\s/\\?#@\p{Cc}]+(?:[/?#][^\s\\\p{Cc}]*)?)$/u,
      'Enter a path on this site, such as /pricing, or an address that starts with https://.',
    ),
  );

/** Who edits sends back the revision they saw; another tab's change in between is `state.conflict`. */
export const revision = z.number().check(z.int(), z.gte(1));

export const contentId = z.string().check(z.maxLength(100));

export const markdownText = z.string().check(z.maxLength(contentLimits.textChars));

const times = { earliest: Date.parse('1990-01-01'), latest: Date.parse('2200-01-01') } as const;

/** A moment, ISO 8601 with its offset. */
export const moment = z.string().check(
  z.maxLength(40),
  z.refine(
    (value) =>
      /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(value) &&
      Date.parse(value) >= times.earliest &&
      Date.parse(value) <= times.latest,
    'Enter a date and time between 1990 and 2200.',
  ),
);

/** A day of the calendar, such as `2026-03-02`. */
export const calendarDay = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d$/, 'Enter a date such as 2026-03-02.'),
  z.refine(
    (value) => new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true && value >= '1990',
    'This date doesn’t exist.',
  ),
);
