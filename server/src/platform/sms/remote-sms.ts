import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { fail } from '../errors.ts';
import type { Logger } from '../log/logger.ts';
import type { SmsSender } from './sms-sender.ts';

export interface RemoteSmsOptions {
  /** Takes a POST of `{ "to": "+81…", "text": "…" }`; null: no service. */
  readonly url: string | null;
  /** Sent as `Authorization: Bearer`; null: none. */
  readonly token: string | null;
  readonly logger: Logger;
  readonly timeoutMs?: number;
}

// A person waits for the code while the message is handed over.
const defaultTimeoutMs = 15_000;

/** Sends through the owner's HTTP service; any answer of the 200s means that it took the message. */
export function remoteSms({ url, token, logger, timeoutMs = defaultTimeoutMs }: RemoteSmsOptions): SmsSender {
  return {
    isSupported: url !== null,
    send: async ({ to, text }) => {
      if (url === null) {
        fail('account.sms-failed', {}, 'This studio can’t send text messages. Its owner can set SMS_URL.');
      }
      try {
        const status = await post(new URL(url), JSON.stringify({ to, text }), { token, timeoutMs });
        if (status < 200 || status > 299) throw new Error(`the service answered ${status}`);
      } catch (error) {
        logger.error('A text message could not be sent', { error });
        fail('account.sms-failed');
      }
    },
  };
}

/**
 * The answer's status. The address is the owner's own and may lie inside their network, so nothing is guarded against;
 * a redirect is not followed, as it would take number and code to an address that no one set.
 */
function post(
  url: URL,
  body: string,
  { token, timeoutMs }: { token: string | null; timeoutMs: number },
): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = send(url, { method: 'POST', headers, signal, agent: false }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
