import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { downloadLimits } from '@timbre/contract/downloads';
import { fail } from '../../platform/errors.ts';
import { linkBytes } from '../../platform/egress/open-link.ts';
import { cookieHeaders } from './cookie-file.ts';
import { fetchPlaylist } from './hls.ts';
import { findLink, type ReadLinkDeps } from './read-link.ts';

export interface LinkFetch {
  readonly url: string;
  /** Null: the best. */
  readonly format: string | null;
  readonly cookies: string | null;
  readonly folder: string;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** What was fetched; nobody has looked into it yet. */
export interface FetchedLink {
  readonly title: string;
  readonly path: string;
  /** Where the sound lies apart from the picture. */
  readonly soundPath: string | null;
}

/** Fetches what is behind a link into a folder. Throws `link.unsupported`, `download.…` and `disk.full`. */
export async function fetchLink(deps: ReadLinkDeps, request: LinkFetch): Promise<FetchedLink> {
  const { url, format, cookies, folder, signal, onProgress } = request;
  const found = await findLink(deps, request);
  const path = join(folder, 'media');
  const soundPath = join(folder, 'sound');
  const count = { left: downloadLimits.maxBytes };

  if (found.kind === 'file') {
    const announced = Number(found.opened.answer.headers['content-length'] ?? 0);
    if (announced > downloadLimits.maxBytes) fail('download.large');
    async function* counted(): AsyncGenerator<Buffer> {
      if (found.kind !== 'file') return;
      for await (const piece of linkBytes(found.opened, count, signal)) {
        if (announced > 0) onProgress(Math.min(1, (downloadLimits.maxBytes - count.left) / announced));
        yield piece;
      }
    }
    await pipeline(counted(), createWriteStream(path, { mode: 0o600 }), { signal });
    return { title: found.title, path, soundPath: null };
  }

  if (found.kind === 'hls') {
    const { main, sound } = found.playlist.pick(format);
    const share = sound === null ? 1 : 0.8;
    const how = { isAllowed: deps.isAllowed, signal, count, headersFor: cookieHeaders(cookies) };
    await fetchPlaylist(main, path, { ...how, onProgress: (fraction) => onProgress(fraction * share) });
    if (sound !== null)
      await fetchPlaylist(sound, soundPath, { ...how, onProgress: (fraction) => onProgress(share + fraction * 0.2) });
    return { title: found.title, path, soundPath: sound === null ? null : soundPath };
  }

  if (found.kind === 'feed') fail('link.unsupported', undefined, 'This is a feed. Choose one of its episodes.');
  const { page } = found;
  if (page.durationSeconds !== null && page.durationSeconds > downloadLimits.maxSeconds) fail('download.long');
  const wanted = format ?? page.formats[0]?.id ?? 'best';
  if (wanted !== 'best' && !page.formats.some(({ id }) => id === wanted)) fail('link.unsupported');
  const [picture = 'best', sound] = wanted.split('+');
  const how = { url, cookies, folder, signal };
  await deps.ytDlp.fetch({ ...how, format: picture, name: 'media' });
  onProgress(sound === undefined ? 1 : 0.8);
  if (sound !== undefined) await deps.ytDlp.fetch({ ...how, format: sound, name: 'sound' });
  return { title: page.title, path, soundPath: sound === undefined ? null : soundPath };
}
