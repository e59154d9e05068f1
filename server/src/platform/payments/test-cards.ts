/** What a test card does; the numbers are those every payment tutorial knows. */
export type CardOutcome = 'pays' | 'declined' | 'confirms' | 'fails-later';

const outcomes: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'pays',
  '5555555555554444': 'pays',
  '4000000000000002': 'declined',
  '4000000000009995': 'declined',
  '4000002500003155': 'confirms',
  '4000000000003220': 'confirms',
  '4000000000000341': 'fails-later',
};

/** Null: no test card. Spaces and dashes are how people write numbers. */
export const cardOutcome = (number: string): CardOutcome | null => outcomes[number.replace(/[\s-]/g, '')] ?? null;
