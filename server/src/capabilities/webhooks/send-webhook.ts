import type { IncomingMessage } from 'node:http';
import { webhookLimits, type WebhookAttempt } from '@timbre/contract/webhooks/webhooks';
import { Webhook } from 'standardwebhooks';
import { guardedRequest } from '../../platform/egress/guarded-request.ts';
import { withinTime } from '../../platform/within-time.ts';
import { allowedBy, type WebhookPlaces } from './webhook-address.ts';

export interface SignedMessage {
  readonly url: string;
  readonly messageId: string;
  readonly body: string;
  /** One signature for each. */
  readonly secrets: readonly string[];
}

const mostAnswerBytes = webhookLimits.answerChars * 4;
const patience = { connectMs: 10_000, answerMs: webhookLimits.answerSeconds * 1000 };
// oxlint-disable-next-line no-control-regex -- the database keeps no NUL, and a log shows no others
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu;

/** The headers of Standard Webhooks. */
export function signedHeaders({ messageId, body, secrets }: SignedMessage, at: Date): Record<string, string> {
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(messageId, at, body)).join(' '),
  };
}

/**
 * Sends a message once; a redirect is an answer like any other. Throws the signal's reason, and nothing that the
 * receiver does.
 */
export async function sendWebhook(
  message: SignedMessage,
  { places, at, agent, signal }: { places: WebhookPlaces; at: Date; agent: string; signal: AbortSignal },
): Promise<WebhookAttempt> {
  const started = performance.now();
  const url = new URL(message.url);
  const made = (part: Pick<WebhookAttempt, 'status' | 'answer' | 'problem'>): WebhookAttempt => ({
    at: at.toISOString(),
    durationMs: Math.round(performance.now() - started),
    ...part,
  });
  let hasTimedOut = false;
  try {
    return await withinTime(patience.answerMs, signal, async (limit) => {
      limit.addEventListener('abort', () => (hasTimedOut = !signal.aborted), { once: true });
      const answer = await guardedRequest(url, {
        isAllowed: allowedBy(places, url),
        signal: limit,
        content: message.body,
        patience,
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(message.body)),
          'user-agent': agent,
          ...signedHeaders(message, at),
        },
      });
      return made({ status: answer.statusCode ?? 0, answer: await beginning(answer), problem: null });
    });
  } catch (error) {
    signal.throwIfAborted();
    const isForbidden = error instanceof Error && error.message === 'not a public address';
    const problem = hasTimedOut ? 'timeout' : isForbidden ? 'forbidden' : 'unreachable';
    return made({ status: null, answer: '', problem });
  }
}

/** What an answer begins with; the status counts also where its content breaks off. */
async function beginning(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes >= mostAnswerBytes) break;
    }
  } catch {
    // What came is shown.
  } finally {
    answer.destroy();
  }
  const text = Buffer.concat(pieces).toString('utf8').replaceAll(controls, '');
  return [...text].slice(0, webhookLimits.answerChars).join('');
}
