import { reportEmbedError, validatePartnerNonce, type PartnerNonce } from '@timbre/contract/accounts/accounts-partners';
import type { RequestOf } from '@timbre/contract/call';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { visitorPage } from '../../testing/steps/account-steps.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { sessionHeaders } from '../../testing/callers.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { partnerLinks, partnerNonces } from './partners.tables.ts';
import { partnerSignature } from './partners.service.ts';

const keys = { acme: 'acme-0123456789abcdef0123456789abcdef', other: 'other-0123456789abcdef0123456789abcde' };
let studio: TestStudio;
const lines: string[] = [];
beforeAll(async () => {
  studio = await startTestStudio({
    settings: { PARTNER_KEYS: `acme=${keys.acme}, other=${keys.other}` },
    logger: createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } }),
  });
});
afterAll(() => studio.close());

type Signed = Omit<PartnerNonce, 'signature'>;
function signed(more: Partial<Signed> = {}, secret = keys.acme): PartnerNonce {
  const timestamp = String(Math.floor(studio.clock.now().getTime() / 1000));
  const nonce = { partner: 'acme', nonce: newId(), timestamp, ...more };
  return { ...nonce, signature: partnerSignature(secret, nonce) };
}
const browser = async () => {
  const user = await studio.createUser();
  return { user, ...(await openBrowser(studio, user)) };
};

it('is signed as docs/partners.md says', () => {
  const example = { partner: 'acme', nonce: 'b3f1c2d4e5a60718', timestamp: '1767225600', canvaUserId: 'user-7' };
  // printf 'timbre-partner-nonce\nacme\nb3f1c2d4e5a60718\n1767225600\nuser-7\n' | openssl dgst -sha256 -hmac "$SECRET"
  expect(partnerSignature(keys.acme, example)).toBe('e2199c8aed3fc08d29a5d3c6e72c4b021644d8d7f5343847ccced912dce996c6');
});

describe('a partner’s nonce', () => {
  it('tells that a visitor has to log in first, and is good for that log-in then', async () => {
    const nonce = signed({ canvaUserId: newId(), canvaBrandId: 'brand-1' });
    const nobody = { partner: 'acme', isLoggedIn: false, wwid: null, isLinked: false };
    expect(await visitorPage(studio).send(validatePartnerNonce, nonce)).toEqual(nobody);
    const { user, client } = await browser();
    expect(await client.send(validatePartnerNonce, nonce)).toEqual({
      partner: 'acme',
      isLoggedIn: true,
      wwid: user.id,
      isLinked: true,
    });
    const links = await studio.db.select().from(partnerLinks).where(eq(partnerLinks.userId, user.id));
    expect(links).toMatchObject([{ partner: 'acme', partnerUserId: nonce.canvaUserId, partnerBrandId: 'brand-1' }]);
  });

  it('says who it is once, also when asked at the same moment; only its hash is kept', async () => {
    const { client } = await browser();
    const nonce = signed();
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => client.send(validatePartnerNonce, nonce)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(client.send(validatePartnerNonce, nonce))).toMatchObject({ code: 'account.token-expired' });
    expect(JSON.stringify(await studio.db.select().from(partnerNonces))).not.toContain(nonce.nonce);
  });

  it('is good for five minutes, and not before its time', async () => {
    const { client } = await browser();
    const at = (seconds: number) => String(Math.floor(studio.clock.now().getTime() / 1000) + seconds);
    for (const seconds of [-300, 300, -86_400]) {
      const stale = await refusal(client.send(validatePartnerNonce, signed({ timestamp: at(seconds) })));
      expect(stale.code).toBe('account.token-expired');
    }
    expect(await client.send(validatePartnerNonce, signed({ timestamp: at(-299) }))).toMatchObject({
      isLoggedIn: true,
    });
  });

  it.each<[string, () => RequestOf<typeof validatePartnerNonce>]>([
    ['another partner’s secret', () => signed({}, keys.other)],
    ['another partner’s name', () => ({ ...signed(), partner: 'other' })],
    ['another user', () => ({ ...signed({ canvaUserId: 'one' }), canvaUserId: 'two' })],
    ['a user added', () => ({ ...signed(), canvaUserId: 'two' })],
    ['another time', () => ({ ...signed(), timestamp: '1767225600' })],
    ['an unknown partner', () => ({ ...signed(), partner: 'toString' })],
    ['no signature', () => ({ ...signed(), signature: '' })],
    ['a nonce that is easily met twice', () => signed({ nonce: '1234' })],
  ])('is refused with %s', async (_, nonce) => {
    const { client } = await browser();
    expect((await refusal(client.send(validatePartnerNonce, nonce()))).code).toBe('input.invalid');
  });

  it('ties a partner’s user to one account, and an account to the newest of a partner’s users', async () => {
    const [one, two] = [await browser(), await browser()];
    const canvaUserId = newId();
    await one.client.send(validatePartnerNonce, signed({ canvaUserId }));
    await one.client.send(validatePartnerNonce, signed({ canvaUserId }));
    const taken = await refusal(two.client.send(validatePartnerNonce, signed({ canvaUserId })));
    expect(taken.code).toBe('account.already-authorised');
    await one.client.send(validatePartnerNonce, signed({ canvaUserId: newId() }));
    expect(await two.client.send(validatePartnerNonce, signed({ canvaUserId }))).toMatchObject({ isLinked: true });
    const own = { partner: 'other', canvaUserId };
    expect(await one.client.send(validatePartnerNonce, signed(own, keys.other))).toMatchObject({ isLinked: true });
  });

  it('is not for keys, nor for a request that another site could cause', async () => {
    const { user, client, secret } = await browser();
    expect(await user.client.send(validatePartnerNonce, signed())).toMatchObject({ isLoggedIn: false, wwid: null });
    const { partner, nonce, timestamp, signature } = signed();
    const query = new URLSearchParams({ partner, nonce, timestamp, signature });
    const ridden = await fetch(`${studio.address}/canva/validate/nonce?${query.toString()}`, {
      headers: { cookie: sessionHeaders(secret)['cookie'] ?? '' },
    });
    expect(await ridden.json()).toMatchObject({ err_code: 'request.forged' });
    expect(await client.send(validatePartnerNonce, signed())).toMatchObject({ isLinked: false });
  });

  it('is forgotten when it would be too old anyway', async () => {
    const { client } = await browser();
    await client.send(validatePartnerNonce, signed());
    studio.clock.advance({ minutes: 6 });
    await studio.composition.periodics.find(({ name }) => name === 'accounts.sweep-codes')?.run();
    expect(await studio.db.select().from(partnerNonces)).toEqual([]);
  });
});

describe('without a partner', () => {
  it('the studio says so', async () => {
    const plain = await startTestStudio();
    const said = await refusal(visitorPage(plain).send(validatePartnerNonce, signed()));
    expect(said).toMatchObject({ code: 'feature.unavailable', message: expect.stringContaining('PARTNER_KEYS') });
    await plain.close();
  });
});

describe('an error of an embedding page', () => {
  const visitor = () => visitorPage(studio);

  it('stands in the log on one line, whatever it says', async () => {
    lines.length = 0;
    await visitor().send(reportEmbedError, {
      error: 'noActivityMatch',
      appName: 'acme',
      activity: 'x\n{"level":"fatal"}',
    });
    const line = lines.find((one) => one.includes('noActivityMatch')) ?? '';
    expect(line.trimEnd()).not.toContain('\n');
    expect(JSON.parse(line)).toMatchObject({
      level: 'info',
      error: 'noActivityMatch',
      appName: 'acme',
      activity: 'x\n{"level":"fatal"}',
      address: '127.0.0.1',
    });
  });

  it('is one of the five, and short', async () => {
    const wrong = { error: 'somethingElse' } as never;
    expect((await refusal(visitor().send(reportEmbedError, wrong))).code).toBe('input.invalid');
    const long = { error: 'noAppName', appName: 'x'.repeat(101) } as const;
    expect((await refusal(visitor().send(reportEmbedError, long))).code).toBe('input.invalid');
  });
});
