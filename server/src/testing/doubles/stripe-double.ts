import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { receivePaymentEvent } from '@timbre/contract/billing/billing-checkout';
import { Stripe } from 'stripe';
import type { Clock } from '../../platform/clock/clock.ts';
import { readForm } from '../form-body.ts';
import { Refused, stripeApi } from './stripe-double-api.ts';
import { stripeBooks, type StripeEvent } from './stripe-double-books.ts';
import { personAtStripe } from './stripe-double-person.ts';

export const stripeSecrets = ['whsec_old', 'whsec_new'] as const;

/** `away`: nothing is done. `forgetful`: it is done, and the answer is lost on its way. */
export type StripeTrouble = 'away' | 'forgetful';

interface Kept {
  readonly asked: string;
  readonly status: number;
  readonly said: string;
}

/**
 * A stand-in for Stripe on this machine: its API as far as the adapter uses it, with keys that make a request count once,
 * and its signed events. It is written after Stripe's documentation and is not Stripe.
 */
export async function stripeDouble() {
  let clock: Clock = { now: () => new Date() };
  /** Requests that get no answer from now on. */
  let unanswered = 0;
  let trouble: { readonly what: StripeTrouble; left: number } = { what: 'away', left: 0 };
  const books = stripeBooks(() => clock);
  const api = stripeApi(books);
  const kept = new Map<string, Kept>();
  const requests: string[] = [];
  const copies = new Map<string, { from: string; to: string }>();

  const run = (method: string, url: URL, body: string): { status: number; said: string } => {
    // Of a person's events sent again as another's: the same things under other ids.
    const copy = /_\d+(x\d+)/.exec(url.pathname + url.search)?.[1];
    const plain = (text: string): string => (copy === undefined ? text : text.replaceAll(copy, ''));
    const parts = plain(url.pathname).split('/');
    const names = [plain(url.pathname), [...parts.slice(0, 3), ':id', ...parts.slice(4)].join('/')];
    if (parts[2] === 'checkout') names.push([...parts.slice(0, 4), ':id', ...parts.slice(5)].join('/'));
    const handler = names.map((name) => api[`${method} ${name}`]).find((one) => one !== undefined);
    try {
      if (handler === undefined) throw new Refused(404, 'unknown_route');
      const id = (parts[2] === 'checkout' ? parts[4] : parts[3]) ?? '';
      const said = JSON.stringify(
        handler({ id, form: readForm(plain(method === 'GET' ? url.search.slice(1) : body)) }),
      );
      return { status: 200, said: copy === undefined ? said : asCopy(said, copy) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const said = JSON.stringify({ error: { type: 'invalid_request_error', code: error.code, message: error.code } });
      return { status: error.status, said };
    }
  };

  const asCopy = (text: string, name: string): string => {
    const { from = '', to = '' } = copies.get(name) ?? {};
    return text.replaceAll(/\b(evt|in|pi|ch)_(\d+)\b/g, `$1_$2${name}`).replaceAll(from, to);
  };

  const once = (key: string | undefined, asked: string, work: () => { status: number; said: string }) => {
    const before = key === undefined ? undefined : kept.get(key);
    if (before !== undefined && before.asked !== asked) {
      return {
        status: 400,
        said: JSON.stringify({ error: { type: 'idempotency_error', message: 'another request' } }),
      };
    }
    const answer = before ?? { ...work(), asked };
    if (key !== undefined && answer.status < 500) kept.set(key, answer);
    return answer;
  };

  const answer = (request: IncomingMessage, response: ServerResponse, body: string): void => {
    if (unanswered > 0) {
      unanswered -= 1;
      return void request.socket.destroy();
    }
    const isTroubled = trouble.left > 0;
    trouble.left -= 1;
    if (isTroubled && trouble.what === 'away') return troubled(response);
    const url = new URL(request.url ?? '', 'http://stripe');
    requests.push(`${request.method} ${url.pathname}`);
    const header = request.headers['idempotency-key'];
    const key = request.method === 'POST' && typeof header === 'string' ? header : undefined;
    const { status, said } = once(key, `${url.pathname} ${body}`, () => run(request.method ?? '', url, body));
    if (isTroubled) return troubled(response);
    response.writeHead(status, {
      'content-type': 'application/json',
      date: clock.now().toUTCString(),
      'request-id': `req_${requests.length}`,
    });
    response.end(said);
  };

  /** Says not to ask again at once, so that no one waits. */
  const troubled = (response: ServerResponse): void => {
    response.writeHead(503, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify({ error: { type: 'api_error', message: 'Try again later.' } }));
  };

  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => answer(request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const sign = (payload: string, secret: string = stripeSecrets[0]): string =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: books.seconds() });

  return {
    ...personAtStripe(books),
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_double',
      STRIPE_WEBHOOK_SECRET: stripeSecrets.join(','),
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    events: books.book.events,
    requests,
    sign,
    setClock: (next: Clock) => {
      clock = next;
    },
    setDown: (next: boolean) => {
      unanswered = next ? Infinity : 0;
    },
    /** Away for so many requests; each question is asked twice. */
    setDownFor: (requests: number) => {
      unanswered = requests;
    },
    /** The next requests fare so; none of them ill when 0. */
    trouble: (what: StripeTrouble, times: number) => {
      trouble = { what, left: times };
    },
    /** The same event as that of another person, who was copied from the first one's ids. */
    copyOf: (event: StripeEvent, name: string, person: { from: string; to: string }): string => {
      copies.set(name, person);
      return asCopy(JSON.stringify(event), name);
    },
    post: async (address: string, payload: string, signature = sign(payload)): Promise<number> => {
      const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
      const answer = await fetch(address + receivePaymentEvent.path, { method: 'POST', body: payload, headers });
      // A connection whose answer no one reads is not free for the next one.
      await answer.text();
      return answer.status;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type StripeDouble = Awaited<ReturnType<typeof stripeDouble>>;
