const known = [
  'grant',
  'speech',
  'export',
  'trial',
  'plan',
  'purchase',
  'refund',
  'expiry',
  'hold',
  'capture',
  'release',
] as const;

/** The text's key for a movement's type; undefined for one this version does not know, which is shown as it is. */
export function entryTypeKey(type: string) {
  const name = known.find((word) => word === type.split('.')[0]);
  return name === undefined ? undefined : (`credits.types.${name}` as const);
}
