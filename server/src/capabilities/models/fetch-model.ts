import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import type { ModelSource } from '@timbre/contract/models/model-catalogue';
import { modelLimits } from '@timbre/contract/models/models';
import type { IsAllowed, Patience } from '../../platform/egress/guarded-request.ts';
import { removeFetched, resumableFetch } from '../../platform/egress/resumable-fetch.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { DiskReserve } from '../../platform/files/disk-space.ts';
import type { RecordedDownload } from './models.tables.ts';

/** How models are fetched: from mirrors of the owner's, then from where the publisher has them. */
export interface ModelFetching {
  readonly isAllowed: IsAllowed;
  readonly mirrors: readonly { readonly from: string; readonly to: string }[];
  readonly disk: Pick<DiskReserve, 'requireRoom' | 'freeBytes'>;
  readonly patience?: Patience;
  readonly delayMs?: (failures: number) => number;
}

export interface FetchedSource extends RecordedDownload {
  readonly path: string;
  readonly name: string;
}

interface Fetch {
  readonly sources: readonly ModelSource[];
  /** What came from the same addresses before. */
  readonly recorded: readonly RecordedDownload[];
  readonly acceptsChanged: boolean;
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly onBytes: (doneBytes: number, totalBytes: number | null) => void;
}

/** A place to ask, and who may be there: the owner's mirror is where they say, all else is on the internet. */
function placesOf(url: string, { mirrors, isAllowed }: ModelFetching) {
  const mirrored = mirrors
    .filter(({ from }) => url.startsWith(from))
    .map(({ from, to }) => to + url.slice(from.length));
  return [
    ...mirrored.map((address) => ({ address, isAllowed: () => true, maxRedirects: 0 })),
    { address: url, isAllowed },
  ];
}

async function digestOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20, signal })) hash.update(piece as Buffer);
  return hash.digest('hex');
}

const canGoElsewhere = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'models.unreachable' || error.code === 'models.gone');

const changedSince =
  'The file at this address has changed since it was last installed. If its publisher replaced it, accept the new file.';
const changedEntry = 'The file at this address doesn’t match the expected checksum.';

/** Fetches a model's sources one after the other and compares them with what is known of them. */
export async function fetchModel(fetching: ModelFetching, fetch: Fetch): Promise<FetchedSource[]> {
  const { sources, recorded, acceptsChanged, folder, signal, onBytes } = fetch;
  const sizes = sources.map(({ sizeBytes }) => sizeBytes);
  const fetched: FetchedSource[] = [];
  for (const [index, { url, sha256 }] of sources.entries()) {
    const before = fetched.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const later = sizes
      .slice(index + 1)
      .reduce<number | null>((sum, size) => (sum === null || size === null ? null : sum + size), 0);
    const { path, sizeBytes } = await fetchSource(fetching, {
      url,
      path: join(folder, String(index)),
      signal,
      onBytes: (done, total) =>
        onBytes(before + done, total === null || later === null ? null : before + total + later),
    });
    const found = await digestOf(path, signal);
    const known = recorded.find((one) => one.url === url)?.sha256;
    const isOther = (expected: string | null | undefined): boolean => (expected ?? found) !== found;
    if (isOther(sha256) || (!acceptsChanged && isOther(known))) {
      await removeFetched(path);
      fail('models.changed', undefined, isOther(sha256) ? changedEntry : changedSince);
    }
    fetched.push({ url, path, sizeBytes, sha256: found, name: basename(new URL(url).pathname) });
  }
  return fetched;
}

interface SourceFetch {
  readonly url: string;
  readonly path: string;
  readonly signal: AbortSignal;
  readonly onBytes: (doneBytes: number, totalBytes: number | null) => void;
}

/** Each place has a part of its own, so that one that is gone takes nothing of another's away. */
async function fetchSource(fetching: ModelFetching, { url, path, signal, onBytes }: SourceFetch) {
  const { disk, patience, delayMs } = fetching;
  const places = placesOf(url, fetching);
  for (const [index, { address, ...guard }] of places.entries()) {
    const part = `${path}-${index}`;
    try {
      const sizeBytes = await resumableFetch({
        ...guard,
        url: address,
        path: part,
        signal,
        disk,
        onBytes,
        maxBytes: modelLimits.downloadBytes,
        ...(patience === undefined ? {} : { patience }),
        ...(delayMs === undefined ? {} : { delayMs }),
      });
      return { path: part, sizeBytes };
    } catch (error) {
      if (index === places.length - 1 || !canGoElsewhere(error)) throw error;
    }
  }
  return fail('models.unreachable');
}
