import { tokenCookie } from '@timbre/contract/sessions';

/** The readable marker of a session and its CSRF value; undefined for a visitor. */
export function sessionToken(): string | undefined {
  for (const part of document.cookie.split('; ')) {
    const [name, value] = part.split('=', 2);
    if (name === tokenCookie && value !== undefined && value !== '') return decodeURIComponent(value);
  }
  return undefined;
}

/** Puts the marker back, for the one request that must still prove itself with it. */
export function restoreSessionToken(token: string): void {
  document.cookie = `${tokenCookie}=${encodeURIComponent(token)}; path=/; samesite=lax`;
}

/** Forgets the marker, so that this page counts as logged out whatever the server knows. */
export function clearSessionToken(): void {
  document.cookie = `${tokenCookie}=; path=/; max-age=0`;
}
