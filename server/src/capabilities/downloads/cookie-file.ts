interface Cookie {
  readonly domain: string;
  readonly hasSubdomains: boolean;
  readonly path: string;
  readonly isSecure: boolean;
  readonly pair: string;
}

/** Netscape's `cookies.txt`, as browser extensions write it; lines that are none are passed over. */
function cookiesIn(text: string): Cookie[] {
  return text.split(/\r?\n/u).flatMap((line) => {
    const plain = line.replace(/^#HttpOnly_/u, '');
    const [domain = '', hasSubdomains, path = '/', isSecure, , name, value] = plain.split('\t');
    if (plain.startsWith('#') || name === undefined || value === undefined) return [];
    // oxlint-disable-next-line no-control-regex
    if (/[\u0000-\u001f;]/u.test(name + value)) return [];
    const bare = domain.replace(/^\./u, '').toLowerCase();
    return [
      {
        domain: bare,
        hasSubdomains: hasSubdomains === 'TRUE',
        path,
        isSecure: isSecure === 'TRUE',
        pair: `${name}=${value}`,
      },
    ];
  });
}

/** The headers for one address: its own cookies and no other site's. */
export function cookieHeaders(text: string | null): (url: URL) => Readonly<Record<string, string>> {
  const cookies = text === null ? [] : cookiesIn(text);
  return (url) => {
    const host = url.hostname.toLowerCase();
    const fitting = cookies.filter(
      ({ domain, hasSubdomains, path, isSecure }) =>
        (host === domain || (hasSubdomains && host.endsWith(`.${domain}`))) &&
        url.pathname.startsWith(path) &&
        (!isSecure || url.protocol === 'https:'),
    );
    return fitting.length === 0 ? {} : { cookie: fitting.map(({ pair }) => pair).join('; ') };
  };
}
