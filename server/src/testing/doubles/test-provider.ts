import type { AddressInfo } from 'node:net';
import { OAuth2Server, type MutableToken } from 'oauth2-mock-server';

/** Who is logged in at the provider; a field left out is not said. */
export interface ProviderPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly name?: string;
}

/** What is done to a signed word of the provider before or after it is signed. */
export interface Tampering {
  readonly payload?: Readonly<Record<string, unknown>>;
  readonly token?: (idToken: string) => string;
  /** Instead of the provider's answer to the code. */
  readonly status?: number;
}

/** What the browser brings back from the provider. */
export interface CameBack {
  readonly state: string;
  readonly code?: string;
  readonly error?: string;
}

/** An OpenID Connect provider on this machine that lets everyone in at once. */
export interface TestProvider {
  readonly issuer: string;
  /** The environment that points a studio at it. */
  readonly settings: Record<string, string>;
  /** Who the next browser is; only the userinfo endpoint says their address when `inUserInfo`. */
  readonly become: (person: ProviderPerson, options?: { readonly inUserInfo?: boolean }) => void;
  readonly tamper: (how: Tampering) => void;
  /** The next browsers come back with this error instead of a code; null: they don't. */
  readonly refuse: (error: string | null) => void;
  /** Goes to the provider as a browser does. */
  readonly visit: (url: string) => Promise<CameBack>;
  /** Bodies of the requests that traded a code. */
  readonly trades: readonly Readonly<Record<string, unknown>>[];
  readonly stop: () => Promise<void>;
  /** On the port it had. */
  readonly restart: () => Promise<void>;
}

export async function startTestProvider(): Promise<TestProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  let person: ProviderPerson = { sub: 'nobody' };
  let isInUserInfo = false;
  let tampering: Tampering = {};
  let refusal: string | null = null;
  const trades: Record<string, unknown>[] = [];
  const host = '127.0.0.1';
  await server.start(0, host);
  const { port } = server.address() as AddressInfo;
  // By default it calls itself localhost, which may be another address than the one it listens on.
  const issuer = `http://${host}:${port}`;
  server.issuer.url = issuer;

  server.service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    const said = isInUserInfo ? { sub: person.sub } : person;
    Object.assign(payload, said, tampering.payload);
  });
  server.service.on('beforeUserinfo', (answer: { body: Record<string, unknown> }) => {
    answer.body = { ...person };
  });
  server.service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
    if (refusal === null) return;
    url.searchParams.delete('code');
    url.searchParams.set('error', refusal);
  });
  server.service.on(
    'beforeResponse',
    (answer: { statusCode: number; body: Record<string, unknown> }, { body }: { body: Record<string, unknown> }) => {
      trades.push(body);
      const { token = (same: string) => same, status } = tampering;
      answer.body['id_token'] = token(String(answer.body['id_token']));
      if (status !== undefined) answer.statusCode = status;
    },
  );

  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'timbre', OIDC_NAME: 'Test Provider' },
    become: (next, { inUserInfo = false } = {}) => {
      person = next;
      isInUserInfo = inUserInfo;
    },
    tamper: (how) => {
      tampering = how;
    },
    refuse: (error) => {
      refusal = error;
    },
    visit: async (url) => {
      const answer = await fetch(url, { redirect: 'manual' });
      const { searchParams } = new URL(answer.headers.get('location') ?? '');
      return Object.fromEntries(searchParams) as unknown as CameBack;
    },
    trades,
    stop: async () => {
      if (server.listening) await server.stop();
    },
    restart: async () => {
      await server.start(port, host);
      server.issuer.url = issuer;
    },
  };
}
