/** The path of an address on this studio; anything else, or nothing, becomes the fallback. Nobody is sent elsewhere. */
export function ownPath(address: string | undefined, publicUrl: string, fallback: string): string {
  if (address === undefined || !URL.canParse(address, publicUrl)) return fallback;
  const url = new URL(address, publicUrl);
  // A path that begins with two slashes would name another host when it is put after an origin and read again.
  if (url.origin !== new URL(publicUrl).origin || url.pathname.startsWith('//')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The same path with more in its query. */
export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(path, 'http://own');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
}
