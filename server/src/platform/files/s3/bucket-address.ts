import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { clientOf, type BucketSettings } from './bucket-calls.ts';
import type { Bucket } from './bucket.types.ts';

/** Addresses of objects at the storage's public endpoint; each is signed here, without asking the storage. */
export function bucketAddresses(settings: BucketSettings): Bucket['addressOf'] {
  const { publicEndpoint, bucket, prefix } = settings;
  if (publicEndpoint === null) return async () => null;
  const client = clientOf({ ...settings, endpoint: publicEndpoint });
  return (name, { mediaType, disposition, ttlSeconds }) =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket: bucket,
        Key: `${prefix}${name}`,
        ResponseContentType: mediaType,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: `private, max-age=${ttlSeconds}, immutable`,
      }),
      { expiresIn: ttlSeconds },
    );
}
