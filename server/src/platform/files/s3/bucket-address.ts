import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { clientOf, type BucketSettings } from './bucket-calls.ts';
import type { Bucket } from './bucket.types.ts';

/** Addresses of objects at the storage's public endpoint; each is signed here, without asking the storage. */
export function bucketAddresses(settings: BucketSettings): Pick<Bucket, 'addressOf' | 'addressForPut'> {
  const { publicEndpoint, bucket, prefix } = settings;
  if (publicEndpoint === null) return { addressOf: async () => null, addressForPut: null };
  const client = clientOf({ ...settings, endpoint: publicEndpoint });
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });
  return {
    addressOf: (name, { mediaType, disposition, ttlSeconds }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          ...at(name),
          ResponseContentType: mediaType,
          ResponseContentDisposition: disposition,
          ResponseCacheControl: `private, max-age=${ttlSeconds}, immutable`,
        }),
        { expiresIn: ttlSeconds },
      ),
    // The length is part of what is signed: the storage refuses a body of another one.
    addressForPut: (name, sizeBytes, ttlSeconds) =>
      getSignedUrl(client, new PutObjectCommand({ ...at(name), ContentLength: sizeBytes }), {
        expiresIn: ttlSeconds,
        signableHeaders: new Set(['host', 'content-length']),
      }),
  };
}
