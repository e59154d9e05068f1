import { addressOf } from '@timbre/contract/http/address';
import { envelope, isOk } from '@timbre/contract/http/envelope';
import type { FirstCall } from '@timbre/contract/screens/first-calls';
import type { FirstAnswers } from '@timbre/contract/screens/site';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionOf } from '../credentials.ts';
import { headerOf } from '../request-state.ts';

/** A longer one would hold the page up: the browser asks for it. */
const maxAnswerChars = 16_384;
/** So long a page waits for them, milliseconds; what comes later is for a browser that asks. */
const waitMs = 1_000;

/** Who asks and from where; nothing else of the page's request concerns a call. */
const passedOn = [
  'cookie',
  'host',
  'user-agent',
  'accept-language',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/**
 * The answers of the calls that a page makes at once, for the person who opens it; null for a visitor. Each goes through
 * its own door with the person's cookies, as if the browser had asked, so a page never holds what its reader could not
 * read. What fails, is long or would set a cookie is left to the browser.
 */
export async function firstAnswers(
  app: Pick<FastifyInstance, 'inject'>,
  request: FastifyRequest,
  { calls, language, isSecure }: { calls: readonly FirstCall[]; language: string; isSecure: boolean },
): Promise<FirstAnswers | null> {
  if (calls.length === 0 || sessionOf(request, isSecure).sessionSecret === null) return null;
  const shown = passedOn.flatMap((name) => {
    const value = headerOf(request, name);
    return value === null ? [] : [[name, value] as const];
  });
  const headers = { ...Object.fromEntries(shown), accept: 'application/json', ww_language: language };
  const remoteAddress = request.raw.socket.remoteAddress ?? '';
  const signal = AbortSignal.timeout(waitMs);
  const read = async ({ call, input }: FirstCall): Promise<readonly (readonly [string, unknown])[]> => {
    const { path } = addressOf(call, input);
    const answer = await app.inject({ method: 'GET', url: path, headers, remoteAddress, signal }).catch(() => null);
    if (answer?.statusCode !== 200 || answer.headers['set-cookie'] !== undefined) return [];
    if (answer.body.length > maxAnswerChars) return [];
    const parsed = envelope.safeParse(answer.json());
    return parsed.success && isOk(parsed.data.code, call) ? [[path, parsed.data]] : [];
  };
  const answers = (await Promise.all(calls.map(read))).flat();
  return answers.length === 0 ? null : { language, answers: Object.fromEntries(answers) };
}
