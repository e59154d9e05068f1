import { S3Client } from '@aws-sdk/client-s3';
import type { Clock } from '../../clock/clock.ts';
import type { Logger } from '../../log/logger.ts';
import { storageError } from './bucket-errors.ts';

export interface BucketSettings {
  /** Null: Amazon's own, of the region. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  /** Null: those that the SDK finds on this machine, such as an instance's role. */
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  /** Of all names in it; empty, or with a slash at its end. */
  readonly prefix: string;
  readonly isPathStyle: boolean;
  /** The storage as browsers reach it; null: they don't. */
  readonly publicEndpoint: string | null;
}

// The SDK tries four times, with growing pauses; each try has these limits.
const tries = 4;
const connectMs = 5000;
const defaultAnswerMs = 120_000;
const idleMs = 60_000;
/** Of small questions, all tries together. */
const shortMs = 25_000;
/** The SDK's 50 would let a few slow readers keep everyone else from the storage. */
const maxSockets = 256;

/** S3's metadata: when our clock says that it was stored, as the storage's own clock counts in seconds and may differ. */
export const storedAtName = 'stored-at';

/** What the SDK is told of a storage. */
export function clientOf({ endpoint, region, isPathStyle, keys }: BucketSettings, ms = defaultAnswerMs): S3Client {
  return new S3Client({
    region,
    forcePathStyle: isPathStyle,
    ...(endpoint !== null && { endpoint }),
    ...(keys !== null && { credentials: keys }),
    maxAttempts: tries,
    retryMode: 'standard',
    // Otherwise streams are framed in a way that older storages keep as content. Parts are checked by what signs them:
    // their SHA-256 is in the signature, and the storage refuses a body that differs.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: ms,
      socketTimeout: idleMs,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets },
      httpsAgent: { keepAlive: true, maxSockets },
    },
  });
}

export interface BucketDeps {
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  /** How long one try may take; two minutes when left out. */
  readonly answerMs?: number | undefined;
}

/** What every request to a bucket is made of. */
export interface BucketCalls {
  readonly client: S3Client;
  readonly bucket: string;
  readonly prefix: string;
  readonly at: (name: string) => { readonly Bucket: string; readonly Key: string };
  /** Of a small question: all its tries together end by then. */
  readonly soon: (ms?: number) => { readonly abortSignal: AbortSignal };
  /** Metadata of what is stored now. */
  readonly stamp: () => Record<string, string>;
  /** Where a copy comes from. */
  readonly source: (name: string) => string;
  /** The answer, or the error as callers of a store know it. */
  readonly ask: <T>(asked: Promise<T>) => Promise<T>;
  readonly told: (error: unknown) => Error;
}

/** Asks the bucket nothing yet. */
export function bucketCalls(
  settings: BucketSettings,
  { clock, log, answerMs = defaultAnswerMs }: BucketDeps,
): BucketCalls {
  const client = clientOf(settings, answerMs);
  const { bucket, prefix } = settings;
  const told = (error: unknown): Error => {
    const seen = storageError(error) as Error & { code?: string };
    if (seen !== error && seen.code === 'files.unreachable') log.warn('the file storage can’t be reached', { error });
    return seen;
  };
  return {
    client,
    bucket,
    prefix,
    at: (name) => ({ Bucket: bucket, Key: `${prefix}${name}` }),
    soon: (ms = shortMs) => ({ abortSignal: AbortSignal.timeout(ms) }),
    stamp: () => ({ [storedAtName]: String(clock.now().getTime()) }),
    source: (name) => `${bucket}/${prefix}${name}`.split('/').map(encodeURIComponent).join('/'),
    ask: (asked) => asked.catch((error: unknown) => Promise.reject(told(error))),
    told,
  };
}
