import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { bucketAddresses } from './bucket-address.ts';
import { bucketCalls, storedAtName, type BucketDeps, type BucketSettings } from './bucket-calls.ts';
import { isMissing } from './bucket-errors.ts';
import { type BucketBody, readResuming } from './bucket-read.ts';
import { bucketJoining, bucketWriting } from './bucket-write.ts';
import type { Bucket } from './bucket.types.ts';

const pingMs = 5000;

/** Opens a bucket; asks it nothing yet. */
export function openBucket(settings: BucketSettings, deps: BucketDeps): Bucket {
  const calls = bucketCalls(settings, deps);
  const { client, bucket: Bucket, prefix, at, soon, ask, told } = calls;
  const { log } = deps;

  const head: Bucket['head'] = async (name) => {
    try {
      const found = await client.send(new HeadObjectCommand(at(name)), soon());
      const storedAt = Number(found.Metadata?.[storedAtName] ?? Number.NaN);
      return {
        sizeBytes: found.ContentLength ?? 0,
        storedAt: Number.isNaN(storedAt) ? (found.LastModified ?? new Date(0)) : new Date(storedAt),
      };
    } catch (error) {
      if (isMissing(error)) return null;
      throw told(error);
    }
  };

  const read: Bucket['read'] = async (name, range) => {
    const resume = async (from: number, signal: AbortSignal): Promise<BucketBody> => {
      const start = (range?.start ?? 0) + from;
      const Range = range === undefined && from === 0 ? undefined : `bytes=${start}-${range?.end ?? ''}`;
      const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ ...at(name), Range }), {
        abortSignal: signal,
      });
      if (range !== undefined && ContentLength > range.end - start + 1) {
        (Body as Readable).destroy();
        throw new Error('The storage answers other bytes than were asked for.');
      }
      return { bytes: Body as Readable, sizeBytes: ContentLength };
    };
    const onBroken = (error: unknown): void => log.warn('a file broke off and is read on', { error });
    return ask(readResuming({ resume, onBroken }));
  };

  const remove: Bucket['remove'] = async (name) => {
    await ask(client.send(new DeleteObjectCommand(at(name)), soon()));
  };

  const pages = async function* (below: string, delimiter?: string): AsyncGenerator<ListObjectsV2CommandOutput> {
    const asked = { Bucket, Prefix: `${prefix}${below}`, Delimiter: delimiter };
    for (let token: string | undefined; ;) {
      const page = await ask(client.send(new ListObjectsV2Command({ ...asked, ContinuationToken: token }), soon()));
      yield page;
      token = page.NextContinuationToken;
      if (page.IsTruncated !== true || token === undefined) return;
    }
  };

  const list: Bucket['list'] = async function* (below) {
    for await (const { Contents = [] } of pages(below)) {
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
        yield { name: Key.slice(prefix.length), sizeBytes: Size, modifiedAt: LastModified };
    }
  };

  return {
    head,
    read,
    remove,
    list,
    ...bucketAddresses(settings),
    ...bucketWriting(calls, { head, remove }),
    ...bucketJoining(calls),

    folders: async (below) => {
      const names: string[] = [];
      for await (const { CommonPrefixes = [] } of pages(below, '/'))
        names.push(...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(prefix.length + below.length, -1)));
      return names;
    },

    ping: async () => {
      await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${prefix}probe/`, MaxKeys: 1 }), soon(pingMs));
    },

    probe: async (name) => {
      await client.send(new PutObjectCommand({ ...at(name), Body: Buffer.from(name) }), soon());
      const { Body } = await client.send(new GetObjectCommand(at(name)), soon());
      const found = await Body?.transformToString();
      await client.send(new DeleteObjectCommand(at(name)), soon());
      await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${prefix}probe/`, MaxKeys: 1 }), soon());
      if (found !== name) throw new Error('The storage answers other bytes than were stored.');
    },

    close: () => client.destroy(),
  };
}
