import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteAffiliateClick, saveAffiliateData } from '@timbre/contract/affiliates';
import type * as Arrival from './arrival.ts';
import { travelling } from './travelling.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

const dayMs = 24 * 3_600_000;
let pages = 0;
/** As a page that is opened again: the module with nothing in its memory. */
async function openPage() {
  pages += 1;
  return (await import(/* @vite-ignore */ `./arrival.ts?page=${pages}`)) as typeof Arrival;
}
const stored = () => JSON.parse(kept.get('promoteObj') ?? 'null') as Record<string, unknown> | null;

let cookie = '';
vi.stubGlobal('document', {
  get cookie() {
    return cookie;
  },
  documentElement: { lang: 'en' },
  querySelector: () => null,
});
/** Whatever is sent is on its way. */
const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
const sent: { readonly path: string; readonly body: unknown }[] = [];
vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
  sent.push({ path: path.replace(/^https?:..[^/]*/u, ''), body });
  return Response.json({ code: 200, data: null });
});

beforeEach(() => {
  kept.clear();
  cookie = '';
  sent.length = 0;
});

describe('where someone came from', () => {
  it('is kept only once they accept, and is gone when they deny', async () => {
    const page = await openPage();
    page.noteArrival('/', '?utm_source=letter&gclid=1&other=2');
    expect([...kept.keys()]).toEqual([]);
    expect(page.givenOrigin()).toBeUndefined();
    page.giveConsent('all');
    expect(stored()).toMatchObject({ utm_source: 'letter', gclid: '1' });
    expect(stored()).not.toHaveProperty('other');
    expect(page.givenOrigin()).toMatchObject({ utm_source: 'letter' });
    page.giveConsent('necessary');
    expect([...kept.keys()].sort()).toEqual(['cookiesPolicy', 'timbre.consent-at']);
    expect(page.givenOrigin()).toBeUndefined();
    page.noteArrival('/', '?utm_source=later');
    expect(stored()).toBeNull();
  });

  it('is asked once: the answer is for later visits too', async () => {
    (await openPage()).giveConsent('all');
    const page = await openPage();
    expect(page.consentGiven()).toBe('all');
    page.noteArrival('/pricing', '?fbclid=abc');
    expect(stored()).toMatchObject({ fbclid: 'abc' });
  });

  it('is the latest; what was noted before what is kept is left aside', async () => {
    const page = await openPage();
    page.giveConsent('all');
    page.noteArrival('/', '?utm_source=today');
    page.noteArrival('/', `?utm_source=before&utm_time=${Date.now() - dayMs}`);
    expect(stored()).toMatchObject({ utm_source: 'today' });
    page.noteArrival('/', `?utm_source=ahead&utm_time=${Date.now() + 400 * dayMs}`);
    expect(stored()).toMatchObject({ utm_source: 'ahead' });
    expect(Number(stored()?.['utm_time'])).toBeLessThanOrEqual(Date.now());
  });

  it('is dropped after 30 days', async () => {
    const page = await openPage();
    page.giveConsent('all');
    kept.set('promoteObj', JSON.stringify({ utm_source: 'old', utm_time: Date.now() - 30 * dayMs - 1000 }));
    expect(page.givenOrigin()).toBeUndefined();
    expect(stored()).toBeNull();
    kept.set('promoteObj', JSON.stringify({ utm_source: 'new', utm_time: Date.now() - 29 * dayMs }));
    expect(page.givenOrigin()).toMatchObject({ utm_source: 'new' });
  });

  it.each(['not json', '{}', 'null', '{"utm_source":1,"utm_time":1}', '[]'])(
    'is nothing when %s is kept',
    async (text) => {
      const page = await openPage();
      page.giveConsent('all');
      kept.set('promoteObj', text);
      expect(page.givenOrigin()).toBeUndefined();
    },
  );

  it('is cut to what the server takes, and control characters are no text', async () => {
    const { originIn } = await openPage();
    expect(originIn(`?utm_term=${'x'.repeat(500)}`, 1)?.utm_term).toHaveLength(200);
    expect(originIn('?utm_term=a%00b', 1)).toBeNull();
    expect(originIn('?utm_term=&gclid=%20', 1)).toBeNull();
    expect(originIn('?utm_source=a&utm_time=soon', 5)).toEqual({ utm_source: 'a', utm_time: 5 });
  });
});

describe('until the question is answered', () => {
  it('what the address brought travels, with the time it was noted first', async () => {
    const page = await openPage();
    page.noteArrival('/', '?utm_source=letter&lmref=BCDF2345');
    const noted = new URLSearchParams(travelling().map(([name, value]) => [name, value]));
    expect(Object.fromEntries(noted)).toMatchObject({ utm_source: 'letter', lmref: 'BCDF2345' });
    expect(kept.size).toBe(0);
    await settled();
    expect(sent.map(({ path }) => path)).toEqual([noteAffiliateClick.path]);
    // The next page, an hour later: it was noted when it came, and its partner's click is counted already.
    const next = await openPage();
    const before = String(Number(noted.get('utm_time')) - 3_600_000);
    noted.set('utm_time', before);
    sent.length = 0;
    next.noteArrival('/pricing', `?${noted}`);
    expect(Object.fromEntries(travelling())).toMatchObject({ utm_source: 'letter', utm_time: before });
    await settled();
    expect(sent).toEqual([]);
    next.giveConsent('all');
    expect(stored()).toMatchObject({ utm_source: 'letter', utm_time: Number(before) });
    expect(travelling()).toEqual([]);
  });

  it('and no longer once they deny', async () => {
    const page = await openPage();
    page.noteArrival('/', '?utm_source=letter');
    expect(travelling()).not.toEqual([]);
    page.giveConsent('necessary');
    expect(travelling()).toEqual([]);
  });
});

describe('a partner’s link', () => {
  const saved = () => sent.filter(({ path }) => path === saveAffiliateData.path).map(({ body }) => body);

  it('is told of whoever is logged in, once it may be remembered', async () => {
    cookie = 'ww_token=marker';
    const page = await openPage();
    page.noteArrival('/', '?lmref=BCDF2345');
    await settled();
    expect(saved()).toEqual([]);
    page.giveConsent('all');
    await settled();
    expect(saved()).toEqual(['{"lmdata":"BCDF2345"}']);
    (await openPage()).noteArrival('/', '?lmref=CDFG2345');
    await settled();
    expect(saved()).toEqual(['{"lmdata":"BCDF2345"}', '{"lmdata":"CDFG2345"}']);
  });

  it('is told of no visitor, and of no one who denied', async () => {
    const page = await openPage();
    page.noteArrival('/', '?lmref=BCDF2345');
    page.giveConsent('all');
    cookie = 'ww_token=marker';
    page.giveConsent('necessary');
    page.noteArrival('/', '?lmref=CDFG2345');
    await settled();
    expect(saved()).toEqual([]);
  });
});

describe('an invite code', () => {
  it('is kept until the sign-up, from the page of invitations or by its own name', async () => {
    const page = await openPage();
    page.noteArrival('/referral', '?code=bcdf-2345');
    expect((await openPage()).givenInviteCode()).toBe('BCDF2345');
    page.noteArrival('/email-sign-up', '?invite_code=CDFG2345');
    expect(page.givenInviteCode()).toBe('CDFG2345');
    page.forgetInviteCode();
    expect(page.givenInviteCode()).toBeUndefined();
  });

  it('is not what a log-in provider sends back', async () => {
    const page = await openPage();
    page.noteArrival('/login/callback', '?code=BCDF2345&state=x');
    expect(kept.size).toBe(0);
  });

  it('is forgotten after 30 days', async () => {
    const page = await openPage();
    kept.set('timbre.invite-code', `BCDF2345 ${Date.now() - 31 * dayMs}`);
    expect(page.givenInviteCode()).toBeUndefined();
  });
});
