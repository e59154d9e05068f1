// In this order: each of the first also names those after it.
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

const shownChars = 60;

const first = (names: readonly (readonly [string, RegExp])[], agent: string): string | undefined =>
  names.find(([, sign]) => sign.test(agent))?.[0];

/** `Firefox · Windows` of what a browser says of itself; that itself, cut short, where it is no browser we know. */
export function browserName(agent: string): string {
  const known = [first(browsers, agent), first(systems, agent)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(' · ') : agent.slice(0, shownChars);
}
