/** The first word of a ledger entry's cause, by what the history calls it. */
const names = {
  exports: 'export',
  speech: 'speech',
  trial: 'trial',
  grant: 'grant',
  created: 'grant',
  'take-back': 'takenBack',
  refund: 'refund',
  expiry: 'expiry',
} as const;

type Name = (typeof names)[keyof typeof names];

/** The text's key for an entry's type such as `exports.render` or `account.trial`; undefined for one this version does not know, which is shown as it is. */
export function entryTypeKey(type: string): `credits.types.${Name}` | undefined {
  for (const word of type.split('.')) {
    if (word in names) return `credits.types.${names[word as keyof typeof names]}`;
  }
  return undefined;
}
