// How often plans and prompts were shown and upgrades clicked, counted on this server alone: by day, never by person.
import * as z from 'zod/mini';
import { call } from './call.ts';

export const interestLimits = {
  sourceChars: 60,
  /** Different sources of one day; later ones are counted as `other`. */
  sourcesPerDay: 200,
  days: 366,
} as const;

/** `upgrade-click`: a button that leads to the plans · `pop-up`: the plans, or a prompt for them, came over the work. */
export const interestEvent = z.enum(['upgrade-click', 'pop-up']);
export type InterestEvent = z.infer<typeof interestEvent>;

/** Counts one. Nothing of who did it is kept. */
export const noteInterest = call({
  id: 'noteInterest',
  method: 'POST',
  path: '/gateway-apis/account/v1/interest',
  access: 'public',
  input: z.object({
    event: interestEvent,
    /** What it was about, such as an error's name. */
    source: z
      .string()
      .check(
        z.maxLength(interestLimits.sourceChars),
        z.regex(/^[a-z\d][a-z\d.-]*$/u, 'Use lower-case letters, digits, dots and hyphens.'),
      ),
  }),
  output: z.null(),
});

/** The counts of the last days, the largest first. */
export const listInterest = call({
  id: 'listInterest',
  method: 'GET',
  path: '/gateway-apis/admin/v1/interest',
  access: 'owner',
  input: z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(interestLimits.days)), 30) }),
  output: z.array(z.object({ event: interestEvent, source: z.string(), count: z.number() })),
});
