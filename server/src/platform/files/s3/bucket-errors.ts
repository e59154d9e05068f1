import { AppError } from '../../errors.ts';

/** What the SDK and Node say of a request that failed. */
interface Failure {
  readonly name?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number | undefined };
}

const failureOf = (error: unknown): Failure => (typeof error === 'object' && error !== null ? error : {});
const statusOf = (error: unknown): number | undefined => failureOf(error).$metadata?.httpStatusCode;

/** Names that S3-compatible servers have for "no room", by any status. */
const fullNames: ReadonlySet<string> = new Set([
  'EntityTooLarge',
  'InsufficientCapacity',
  'InsufficientStorage',
  'QuotaExceeded',
  'StorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'XMinioStorageFull',
]);
const fullStatuses: ReadonlySet<number> = new Set([413, 507]);

const networkCodes =
  /^(?:ECONN|EPIPE$|ENOTFOUND$|EAI_AGAIN$|ETIMEDOUT$|EHOST|ENET|EPROTO$|ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/u;
const brokenNames: ReadonlySet<string> = new Set(['AbortError', 'TimeoutError', 'RequestTimeout']);

export const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 && failureOf(error).name !== 'NoSuchBucket' && failureOf(error).name !== 'NoSuchUpload';

/** The server has no such operation; the same can be had in another way. */
export const isUnsupported = (error: unknown): boolean =>
  failureOf(error).name === 'NotImplemented' || statusOf(error) === 501 || statusOf(error) === 405;

export const isFull = (error: unknown): boolean =>
  fullNames.has(failureOf(error).name ?? '') || fullStatuses.has(statusOf(error) ?? 0);

/** Whether it came from the storage or the way to it, rather than from those who read or write. */
export const isOfStorage = (error: unknown): boolean =>
  statusOf(error) !== undefined ||
  networkCodes.test(failureOf(error).code ?? '') ||
  brokenNames.has(failureOf(error).name ?? '');

/** The error as the callers of a file store know it. */
export function storageError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isMissing(error)) return new AppError('input.not-found');
  if (isFull(error)) return new AppError('disk.full');
  return isOfStorage(error) ? new AppError('files.unreachable') : error;
}

/** Why a bucket can't be used, as a sentence that names the setting to look at; never a key. */
export function bucketSentence(error: unknown, { bucket, where }: { bucket: string; where: string }): string {
  const { name = '', code } = failureOf(error);
  const status = statusOf(error);
  if (name === 'NoSuchBucket' || status === 404) {
    return `The bucket ${bucket} doesn’t exist at ${where}. Create it, or correct S3_BUCKET.`;
  }
  if (isFull(error)) return `The bucket ${bucket} at ${where} has no room left (${name}). Give it more.`;
  if (status === 301 || status === 400 || name === 'AuthorizationHeaderMalformed') {
    return `${where} says that the request for the bucket ${bucket} is wrong (${name}). Check S3_REGION, S3_ENDPOINT and S3_PATH_STYLE.`;
  }
  if (status === 401 || status === 403) {
    return (
      `${where} refuses the bucket ${bucket} (${name}). Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; ` +
      'the key must be allowed to list the bucket and to read, write and delete its objects.'
    );
  }
  if (name === 'CredentialsProviderError') {
    return 'There are no keys for the bucket. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';
  }
  const detail = [code ?? name, status].filter((part) => part !== undefined && part !== '').join(', ');
  return `${where} doesn’t answer as an S3 storage (${detail}). Check S3_ENDPOINT and the network.`;
}
