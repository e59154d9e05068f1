const fallback = '/tools/home';

/** Where a log-in leads: `to` when it stays on this origin, else the studio. `tools/home?show=x` without a slash is fine. */
export function returnPath(to: string | null, origin: string): string {
  if (to === null || to === '' || /[\u0000-\u001f\\]/.test(to)) return fallback;
  // `javascript:…` and `https://…` have a scheme; `//host` names another host.
  if (/^[a-z][a-z0-9+.-]*:/i.test(to) || to.startsWith('//')) return fallback;
  const url = new URL(to.startsWith('/') ? to : `/${to}`, origin);
  if (url.origin !== origin) return fallback;
  const path = url.pathname + url.search + url.hash;
  return /^\/(login|logout)(\/|\?|#|$)/.test(path) || path.startsWith('//') ? fallback : path;
}

/** The log-in's address that leads back to `path`. */
export function loginPath(path: string): string {
  return `/login?to=${encodeURIComponent(path)}`;
}
