import { errors } from '@timbre/contract/errors/errors';
import { createClient } from '@timbre/client';
import type { Call } from '@timbre/contract/call';
import { tokenCookie } from '@timbre/contract/sessions';
import { eq } from 'drizzle-orm';
import { users } from '../capabilities/accounts/accounts.tables.ts';
import { sessions } from '../capabilities/sessions/sessions.tables.ts';
import { csrfValueOf, sessionCookieName } from '../platform/http/session-cookies.ts';
import type { TestStudio, TestUser } from './test-studio.ts';

export type Headers = Readonly<Record<string, string>>;

/** What a browser of ours sends for this session. */
export function sessionHeaders(secret: string): Headers {
  const token = csrfValueOf(secret);
  return { cookie: `${sessionCookieName(false)}=${secret}; ${tokenCookie}=${token}`, [tokenCookie]: token };
}

/** A session begun without a password, which takes its time; as good as any other. */
export async function beginSession({ composition, db }: TestStudio, userId: string): Promise<string> {
  const visit = { address: '127.0.0.1', network: '127.0.0.0/24', userAgent: 'test' };
  return (await composition.sessions.begin(db, userId, visit)).secret;
}

export const callerNames = [
  ...(['visitor', 'expired', 'leaving', 'leavingKey', 'suspended', 'suspendedKey'] as const),
  ...(['key', 'user', 'frozen', 'owner'] as const),
];
export type CallerName = (typeof callerNames)[number];

/**
 * Everyone who may knock: a visitor, one whose session ran out, one whose account is being deleted or was suspended (by
 * session and by key), a key, a user, a user whose plan's credits are frozen, and the owner. Sessions are fresh with every request,
 * because some calls end them.
 */
export async function openCallers(
  studio: TestStudio,
  given?: TestUser,
): Promise<(name: CallerName) => Promise<Headers>> {
  const { composition, db, clock } = studio;
  const user = given ?? (await studio.createUser());
  const [leaving, frozen, suspended] = [
    await studio.createUser(),
    await studio.createUser(),
    await studio.createUser(),
  ];
  const { userId: ownerId } = await composition.provision.ensureOwner();
  await db.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, leaving.id));
  // No session begins for an account that is suspended: this one is from before.
  const before = await beginSession(studio, suspended.id);
  await db.update(users).set({ suspendedAt: clock.now() }).where(eq(users.id, suspended.id));
  await db.transaction((tx) =>
    composition.credits.freezeLimited(tx, { userId: frozen.id, cause: 'test', causeId: frozen.id }),
  );
  const expired = await beginSession(studio, user.id);
  const longAgo = new Date(clock.now().getTime() - 15 * 86_400_000);
  await db.update(sessions).set({ lastSeenAt: longAgo }).where(eq(sessions.userId, user.id));
  const of: Record<CallerName, () => Headers | Promise<Headers>> = {
    visitor: () => ({ [tokenCookie]: '' }),
    expired: () => sessionHeaders(expired),
    leaving: async () => sessionHeaders(await beginSession(studio, leaving.id)),
    leavingKey: () => ({ 'xi-api-key': leaving.apiKey }),
    suspended: () => sessionHeaders(before),
    suspendedKey: () => ({ 'xi-api-key': suspended.apiKey }),
    key: () => ({ 'xi-api-key': user.apiKey }),
    user: async () => sessionHeaders(await beginSession(studio, user.id)),
    frozen: async () => sessionHeaders(await beginSession(studio, frozen.id)),
    owner: async () => sessionHeaders(await beginSession(studio, ownerId)),
  };
  return async (name) => of[name]();
}

export interface Said {
  readonly status: number;
  /** The stable name of the error, in whatever shape the call's door says it; `ok` when there is none. */
  readonly outcome: string;
  readonly text: string;
}

const sameError: Readonly<Record<string, string>> = {
  LOGGED_OUT: 'session.required',
  invalid_api_key: 'session.required',
};

/** ElevenLabs' shape: our names with underscores, and a list for what is not valid. */
const withUnderscores = new Map(Object.keys(errors).map((code) => [code.replaceAll(/[.-]/g, '_'), code]));

function detailName(detail: { status?: string } | readonly unknown[] | undefined): string | undefined {
  if (detail === undefined) return undefined;
  if (!('status' in detail)) return 'input.invalid';
  return withUnderscores.get(detail.status ?? '') ?? detail.status;
}

/** What of an answer tells how it went. */
export function outcomeOf(status: number, text: string): Said {
  let outcome = status < 400 ? 'ok' : `status ${status}`;
  if (text.startsWith('{')) {
    // Of an answer of many lines the first tells how it went.
    const [line = ''] = text.split('\n', 1);
    const body = JSON.parse(line.endsWith('}') ? line : text) as {
      err_code?: string;
      error?: { code?: string };
      detail?: { status?: string } | readonly unknown[];
    };
    const name = body.err_code ?? body.error?.code ?? detailName(body.detail);
    if (name !== undefined) outcome = sameError[name] ?? name;
  }
  return { status, outcome, text };
}

/** Sends one call as it is, whatever the input, and reads the whole answer. */
export async function ask(address: string, call: Call, input: object, headers: Headers): Promise<Said> {
  const heard: Said[] = [];
  const client = createClient({
    baseUrl: address,
    headers: () => headers,
    // Looking it up costs as much as a tenth of the request.
    timeZone: () => 'UTC',
    fetch: async (url, options) => {
      const answer = await fetch(url, { ...options, redirect: 'manual' });
      heard.push(outcomeOf(answer.status, await answer.text()));
      return new Response('');
    },
  });
  await client.bytes(call, input);
  const [said] = heard;
  if (said === undefined) throw new Error(`"${call.id}" was not sent.`);
  return said;
}
