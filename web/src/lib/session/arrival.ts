import { affiliateQuery, noteAffiliateClick, saveAffiliateData } from '@timbre/contract/affiliates';
import { openEmailLink } from '@timbre/contract/content/content-email-clicks';
import { marketing } from '@timbre/contract/limits';
import { marketingMaxChars, marketingOrigin, type MarketingOrigin } from '@timbre/contract/marketing';
import { cleanInviteCode, inviteQuery } from '@timbre/contract/referrals/referrals';
import { api } from '../http/api.ts';
import { storeConsent, type Consent } from './consent.ts';
import { sessionToken } from './session-cookie.ts';
import { letTravel } from './travelling.ts';
import { forget, readStored, store } from '../storage.ts';

const keepMs = marketing.days * 24 * 3_600_000;

/** Where this visit came from, until it is allowed to be kept. */
let visit: MarketingOrigin | null = null;

/** What an address tells of where someone came from; null: nothing. `utm_time` is in it when another page noted it first. */
export function originIn(search: string, nowMs: number): MarketingOrigin | null {
  const query = new URLSearchParams(search);
  const given = marketing.parameters.flatMap((name) => {
    const value = query.get(name)?.trim().slice(0, marketingMaxChars) ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  if (given.length === 0) return null;
  const said = Number(query.get('utm_time') ?? nowMs);
  const utm_time = Number.isSafeInteger(said) && said >= 0 ? Math.min(said, nowMs) : nowMs;
  const parsed = marketingOrigin.safeParse({ ...Object.fromEntries(given), utm_time });
  return parsed.success ? parsed.data : null;
}

/** The one that counts: the later one, and none that is older than a month. */
export function newerOrigin(
  kept: MarketingOrigin | null,
  come: MarketingOrigin | null,
  nowMs: number,
): MarketingOrigin | null {
  const fresh = [kept, come].filter((one) => one !== null).filter(({ utm_time }) => utm_time >= nowMs - keepMs);
  return fresh.toSorted((a, b) => a.utm_time - b.utm_time).at(-1) ?? null;
}

function readOrigin(): MarketingOrigin | null {
  try {
    return marketingOrigin.parse(JSON.parse(readStored('promoteObj') ?? ''));
  } catch {
    return null;
  }
}

/** What was chosen; null: nothing yet. */
export function consentGiven(): Consent | null {
  const said = readStored('cookiesPolicy');
  return said === 'all' || said === 'necessary' ? said : null;
}

/** Keeps what may be kept, and forgets what is too old or not allowed (any more). */
function keepOrigin(): void {
  const origin = consentGiven() === 'all' ? newerOrigin(readOrigin(), visit, Date.now()) : null;
  if (origin === null) forget('promoteObj');
  else store('promoteObj', JSON.stringify(origin));
  const isOpen = consentGiven() === null && visit !== null;
  letTravel(isOpen ? Object.entries(visit ?? {}).map(([name, value]) => [name, String(value)] as const) : []);
}

/** A person who is logged in and came by a partner's link is their customer from now on, if that may be remembered. */
function tellPartner(): void {
  const lmdata = visit?.lmref ?? '';
  if (lmdata === '' || consentGiven() !== 'all' || sessionToken() === undefined) return;
  void api.send(saveAffiliateData, { lmdata }).catch(() => undefined);
}

/** The opened link of an owner's email, until it was told. */
let letter: { readonly query: string; readonly url: string } | null = null;

/** Counts the link where that is allowed; unanswered, it waits for the answer. */
function tellLetter(): void {
  if (letter === null || consentGiven() !== 'all') return;
  void api.send(openEmailLink, letter).catch(() => undefined);
  letter = null;
}

export function giveConsent(consent: Consent): void {
  storeConsent(consent);
  followConsent();
}

/** Does what the answer allows now. */
export function followConsent(): void {
  keepOrigin();
  tellLetter();
  tellPartner();
}

/** Where the person came from, to be told with a sign-up or an order; undefined: not known, or not allowed. */
export function givenOrigin(): MarketingOrigin | undefined {
  keepOrigin();
  return readOrigin() ?? undefined;
}

/** The code of the friend whose link was followed in the last month; undefined: none was. */
export function givenInviteCode(): string | undefined {
  const [code = '', at = ''] = (readStored('invite-code') ?? '').split(' ');
  const isFresh = Number(at) >= Date.now() - keepMs;
  return isFresh ? (cleanInviteCode(code) ?? undefined) : undefined;
}

/** Signed up: the invitation is used. */
export function forgetInviteCode(): void {
  forget('invite-code');
}

/** An address was opened from outside. */
export function noteArrival(path: string, search: string): void {
  const query = new URLSearchParams(search);
  const said = query.get(inviteQuery.elsewhere) ?? (path === inviteQuery.path ? query.get(inviteQuery.code) : null);
  const code = cleanInviteCode(said ?? '');
  // The person asked for this by the link; it says nothing about them, and goes with the sign-up.
  if (code !== null) store('invite-code', `${code} ${Date.now()}`);
  visit = newerOrigin(visit, originIn(search, Date.now()), Date.now());
  keepOrigin();
  if (query.get('utm_source')?.trim().toLowerCase() === 'edm') letter = { query: search, url: path };
  tellLetter();
  // A page of ours that was opened before has told it already.
  if (query.has('utm_time')) return;
  tellPartner();
  // A count without a name needs no one's leave.
  const partner = query.get(affiliateQuery) ?? '';
  if (cleanInviteCode(partner) !== null) void api.send(noteAffiliateClick, { code: partner }).catch(() => undefined);
}
