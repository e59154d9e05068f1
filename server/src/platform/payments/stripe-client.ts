import type { Stripe } from 'stripe';
import { AppError, fail } from '../errors.ts';
import { boundedFetch } from '../egress/bounded-fetch.ts';
import type { Logger } from '../log/logger.ts';

/** The form of every request and event; the endpoint at Stripe is set to the same. Moves with the SDK. */
const stripeApiVersion = '2026-10-28.endive';

export interface StripeSettings {
  readonly secretKey: string;
  /** Signatures of any of these count; two while one takes the other's place. */
  readonly webhookSecrets: readonly string[];
  /** Null: Stripe itself. */
  readonly apiUrl: string | null;
}

/** Runs requests; an error is logged without what was sent, and thrown as `billing.failed` or `billing.no-refund`. */
export type AskStripe = <T>(work: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** Longer than Stripe takes, shorter than the patience of someone who waits for the page to pay on. */
const timeoutMs = 10_000;
/** A page of a hundred objects takes some hundred thousand. */
const answerBytes = 8_000_000;
/** Answers by which Stripe says that money will not go back, however often it is asked. */
const neverBack = ['charge_already_refunded', 'charge_disputed', 'charge_not_refundable', 'refund_disputed_payment'];

export function askStripe(settings: StripeSettings, log: Logger, patienceMs = timeoutMs): AskStripe {
  // Loaded at the first request: a studio without Stripe never pays for it.
  let loaded: Promise<{ client: Stripe; errors: typeof Stripe.errors }> | null = null;
  const load = async () => {
    const sdk = await import('stripe');
    return { client: clientOf(sdk.Stripe, settings, patienceMs), errors: sdk.Stripe.errors };
  };
  return async (work) => {
    const { client, errors } = await (loaded ??= load());
    try {
      return await work(client);
    } catch (error) {
      if (!(error instanceof errors.StripeError)) throw error;
      const { type, code, statusCode, requestId, param } = error;
      log.warn('Stripe refused or did not answer', { type, code, statusCode, requestId, param });
      return fail(code !== undefined && neverBack.includes(code) ? 'billing.no-refund' : 'billing.failed', {
        reason: code ?? type,
      });
    }
  };
}

function clientOf(Client: typeof Stripe, { secretKey, apiUrl }: StripeSettings, timeout: number): Stripe {
  const url = apiUrl === null ? null : new URL(apiUrl);
  const protocol = url?.protocol === 'http:' ? 'http' : 'https';
  return new Client(secretKey, {
    apiVersion: stripeApiVersion,
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Client.createFetchHttpClient(boundedFetch(answerBytes)),
    ...(url !== null && { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol }),
  });
}

/** Stripe knows nothing of that id: it was of another key, or was deleted there. */
export const isUnknownThere = (error: unknown): boolean =>
  error instanceof AppError && error.data?.['reason'] === 'resource_missing';

/** Stripe was away: what it would have said is not known. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof AppError && error.data?.['reason'] === 'StripeConnectionError';

/** When Stripe answered, by its own clock, so that an answer and its events can be put in order. */
export const answeredAt = ({ lastResponse }: Stripe.Response<unknown>, now: Date): Date => {
  const date = new Date(lastResponse.headers['date'] ?? '');
  return Number.isNaN(date.getTime()) ? now : date;
};
