import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import { startTestProvider, type TestProvider } from '../../testing/doubles/test-provider.ts';
import { newSecret } from '../ids.ts';
import { IdentityProviderError, type IdentityProvider } from './identity-provider.ts';
import { openIdProvider } from './open-id-provider.ts';

const redirectUri = 'https://studio.example.org/login/callback';
const person = { sub: 'ada', email: 'ada@example.org', email_verified: true, name: 'Ada' };
const clock = fakeClock();

let remote: TestProvider;
let provider: IdentityProvider;

const newProvider = (options: Partial<Parameters<typeof openIdProvider>[0]> = {}): IdentityProvider =>
  openIdProvider({ issuer: remote.issuer, clientId: 'timbre', clientSecret: null, name: 'Test', clock, ...options });
const newProofs = () => ({ state: newSecret(), nonce: newSecret(), verifier: newSecret() });

/** There and back; `change` is what someone does to the address on the way. */
async function roundTrip(one = provider, change: (url: URL) => void = () => undefined) {
  const proofs = newProofs();
  const url = new URL(await one.authorisationUrl(proofs, redirectUri));
  change(url);
  const { state: _, ...answer } = await remote.visit(url.href);
  return one.identify(answer, proofs, redirectUri);
}

async function failureOf(work: Promise<unknown>): Promise<IdentityProviderError> {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (error instanceof IdentityProviderError) return error;
  throw error ?? new Error('It did not fail.');
}

beforeAll(async () => {
  remote = await startTestProvider();
});
beforeEach(() => {
  provider = newProvider();
  remote.become(person);
});
afterEach(() => {
  remote.tamper({});
  remote.refuse(null);
});
afterAll(() => remote.stop());

describe('a provider', () => {
  it('is asked by code, PKCE, state and nonce, and says who came', async () => {
    const proofs = newProofs();
    const { origin, searchParams } = new URL(await provider.authorisationUrl(proofs, redirectUri));
    expect(origin).toBe(remote.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'timbre',
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: proofs.state,
      nonce: proofs.nonce,
      code_challenge_method: 'S256',
    });
    expect(searchParams.get('code_challenge')).not.toContain(proofs.verifier);
    expect(await roundTrip()).toEqual({
      issuer: `${remote.issuer}/`,
      subject: 'ada',
      email: person.email,
      verifiedEmail: person.email,
      name: 'Ada',
    });
  });

  it('is asked for the address where the token has none', async () => {
    remote.become(person, { inUserInfo: true });
    expect(await roundTrip()).toMatchObject({ subject: 'ada', verifiedEmail: person.email, name: 'Ada' });
  });

  it('vouches for no address that it did not verify', async () => {
    remote.become({ ...person, email_verified: false });
    expect(await roundTrip()).toMatchObject({ email: person.email, verifiedEmail: null });
    remote.become({ sub: 'ada', email: person.email });
    expect(await roundTrip()).toMatchObject({ verifiedEmail: null });
    remote.become({ ...person, email_verified: 'true' });
    expect(await roundTrip()).toMatchObject({ verifiedEmail: person.email });
    remote.become({ sub: 'ada' });
    expect(await roundTrip()).toMatchObject({ email: null, verifiedEmail: null, name: null });
  });

  it('is shown the secret when there is one, and never in an address', async () => {
    const secret = 'the secret of this client';
    const confidential = newProvider({ clientSecret: secret });
    expect(await confidential.authorisationUrl(newProofs(), redirectUri)).not.toContain('secret');
    await roundTrip(confidential);
    expect(remote.trades.at(-1)).toMatchObject({ client_id: 'timbre', client_secret: secret });
    await roundTrip();
    expect(remote.trades.at(-1)).not.toHaveProperty('client_secret');
  });
});

const otherPart = (index: number, change: (text: string) => string) => (token: string) =>
  token
    .split('.')
    .map((part, at) => (at === index ? change(part) : part))
    .join('.');
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (part: string): object => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
const flipped = (part: string): string => `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`;
const hourAgo = (): number => Math.floor(Date.now() / 1000) - 3600;

describe('a token is not believed', () => {
  it.each([
    ['of another issuer', { payload: { iss: 'https://other.example.org' } }],
    ['for another client', { payload: { aud: 'another' } }],
    ['for many clients that names another as its party', { payload: { aud: ['timbre', 'b'], azp: 'b' } }],
    ['that is over', { payload: { exp: hourAgo() } }],
    ['that is not yet valid', { payload: { nbf: hourAgo() + 7200 } }],
    ['with another nonce', { payload: { nonce: 'another' } }],
    ['without a nonce', { payload: { nonce: undefined } }],
    ['about nobody', { payload: { sub: undefined } }],
    ['with a broken signature', { token: otherPart(2, flipped) }],
    ['changed after it was signed', { token: otherPart(1, (claims) => encoded({ ...decoded(claims), sub: 'owner' })) }],
    ['signed by nobody', { token: otherPart(2, () => '') }],
    ['of algorithm none', { token: (token: string) => `${encoded({ alg: 'none' })}.${token.split('.')[1]}.` }],
    ['of a key that only looks like one', { token: otherPart(0, () => encoded({ alg: 'HS256', typ: 'JWT' })) }],
    ['that is none', { token: () => 'no token' }],
  ])('%s', async (_, tampering) => {
    remote.tamper(tampering);
    expect(await failureOf(roundTrip())).toMatchObject({ kind: 'failed' });
    remote.tamper({});
    expect(await roundTrip()).toMatchObject({ subject: 'ada' });
  });
});

describe('an answer is refused', () => {
  it('to a question with another nonce or challenge', async () => {
    expect(await failureOf(roundTrip(provider, (url) => url.searchParams.set('nonce', 'x')))).toMatchObject({
      kind: 'failed',
    });
    const wrong = (url: URL): void => url.searchParams.set('code_challenge', newSecret());
    expect((await failureOf(roundTrip(provider, wrong))).message).toContain('invalid_request');
  });

  it('with the code of someone else, or none, or one that is used up', async () => {
    const [mine, theirs] = [newProofs(), newProofs()];
    const { code } = await remote.visit(await provider.authorisationUrl(theirs, redirectUri));
    expect(await failureOf(provider.identify({ code }, mine, redirectUri))).toMatchObject({ kind: 'failed' });
    expect(await failureOf(provider.identify({}, mine, redirectUri))).toMatchObject({ kind: 'failed' });
    const again = await remote.visit(await provider.authorisationUrl(theirs, redirectUri));
    await provider.identify({ code: again.code }, theirs, redirectUri);
    const used = provider.identify({ code: again.code }, theirs, redirectUri);
    expect(await failureOf(used)).toMatchObject({ kind: 'failed' });
  });

  it('by the person, which is no fault', async () => {
    remote.refuse('access_denied');
    expect(await failureOf(roundTrip())).toMatchObject({ kind: 'refused' });
    remote.refuse('server_error');
    expect(await failureOf(roundTrip())).toMatchObject({ kind: 'failed' });
  });

  it('with a reason that says no code, token or claim', async () => {
    remote.become({ ...person, email: 'canary@example.org' });
    remote.tamper({ payload: { aud: 'another' } });
    const { message } = await failureOf(roundTrip());
    expect(message).toContain('JWT');
    expect(message).not.toMatch(/canary|eyJ|ada/);
    remote.tamper({ status: 400 });
    expect((await failureOf(roundTrip())).message).not.toMatch(/canary|eyJ|ada/);
  });
});

describe('a provider that is away', () => {
  it('fails when it is asked, and is found again without a restart', async () => {
    await remote.stop();
    const { kind, message } = await failureOf(roundTrip());
    expect([kind, message]).toEqual(['failed', expect.stringMatching(/ECONNREFUSED|UND_ERR_SOCKET/)]);
    await remote.restart();
    expect(await roundTrip()).toMatchObject({ subject: 'ada' });
  });

  it('is given up after a while', async () => {
    const silent = await listen(createServer(() => undefined));
    const slow = newProvider({ issuer: silent.address, timeoutSeconds: 0.2 });
    expect((await failureOf(roundTrip(slow))).message).toContain('OAUTH_TIMEOUT');
    await silent.close();
  });

  it('whose answer has no end is read no further than answers go', async () => {
    let sent = 0;
    const endless = createServer((_, answer) => {
      answer.setHeader('content-type', 'application/json');
      const piece = ' '.repeat(65_536);
      const more = (): boolean => {
        sent += piece.length;
        return answer.write(piece, () => !answer.destroyed && setImmediate(more));
      };
      more();
    });
    const { address, close } = await listen(endless);
    expect((await failureOf(roundTrip(newProvider({ issuer: address, timeoutSeconds: 2 })))).kind).toBe('failed');
    // What the system's own buffers hold comes to it.
    expect(sent).toBeLessThan(20_000_000);
    await close();
  });

  it('is asked for its document once an hour', async () => {
    const asked = await listen(
      createServer((_, response) => {
        documents += 1;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ issuer: asked.address, authorization_endpoint: `${asked.address}/in` }));
      }),
    );
    let documents = 0;
    const one = newProvider({ issuer: asked.address });
    await Promise.all([one.authorisationUrl(newProofs(), redirectUri), one.authorisationUrl(newProofs(), redirectUri)]);
    expect(documents).toBe(1);
    clock.advance({ minutes: 61 });
    await one.authorisationUrl(newProofs(), redirectUri);
    expect(documents).toBe(2);
    await asked.close();
  });

  it('may not call itself by another name, nor send plain http to another machine', async () => {
    const document = { issuer: 'https://other.example.org' };
    const liar = await listen(createServer((_, response) => answerJson(response, document)));
    expect(await failureOf(roundTrip(newProvider({ issuer: liar.address })))).toMatchObject({ kind: 'failed' });
    const endpoints = { authorization_endpoint: `${liar.address}/in`, token_endpoint: 'http://192.0.2.1/token' };
    Object.assign(document, { issuer: liar.address, ...endpoints });
    const far = newProvider({ issuer: liar.address });
    const came = far.identify({ code: 'c' }, newProofs(), redirectUri);
    expect((await failureOf(came)).message).toContain('plain http would leave this machine');
    await liar.close();
  });
});

function answerJson(
  response: { setHeader: (name: string, value: string) => void; end: (text: string) => void },
  body: object,
) {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}

async function listen(server: Server): Promise<{ address: string; close: () => Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
