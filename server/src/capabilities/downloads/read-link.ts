import { creditsFromMicro } from '@timbre/contract/money';
import type { LinkInfo } from '@timbre/contract/downloads';
import { downloadLimits, mediaExtensions } from '@timbre/contract/limits';
import { fail } from '../../platform/errors.ts';
import type { TempFolders } from '../../platform/files/temp-folder.ts';
import type { IsAllowed } from '../../platform/egress/guarded-request.ts';
import { linkText, openLink, type OpenedLink } from '../../platform/egress/open-link.ts';
import { cookieHeaders } from './cookie-file.ts';
import { payment } from './download-payment.ts';
import { readPlaylist, type Playlist } from './hls.ts';
import { readFeed, type Feed } from './read-feed.ts';
import type { PageInfo, YtDlp } from './yt-dlp.ts';

export interface ReadLinkDeps {
  readonly isAllowed: IsAllowed;
  readonly withTempFolder: TempFolders['withTempFolder'];
  readonly ytDlp: YtDlp;
}

/** What was found behind a link. A file is open, for a caller that wants its bytes. */
export type FoundLink =
  | {
      readonly kind: 'file';
      readonly opened: OpenedLink;
      readonly title: string;
      readonly ending: string;
      readonly type: string;
    }
  | { readonly kind: 'hls'; readonly url: string; readonly title: string; readonly playlist: Playlist }
  | { readonly kind: 'feed'; readonly feed: Feed }
  | { readonly kind: 'page'; readonly page: PageInfo };

interface LinkQuestion {
  readonly url: string;
  readonly cookies: string | null;
  readonly signal: AbortSignal;
}

const textBytes = 8_000_000;
const mediaType = /^(?:audio|video)\/|^application\/(?:ogg|octet-stream|mxf|vnd\.rn-realmedia|x-troff-msvideo)/u;
const playlistType = /mpegurl/iu;
const xmlType = /xml/iu;

/** Pages whose own address holds no file; asked through yt-dlp at once. */
const pages =
  /(?:^|\.)(?:youtube\.com|youtu\.be|tiktok\.com|facebook\.com|fb\.watch|instagram\.com|x\.com|twitter\.com|vimeo\.com)$/u;

/** Endings by media type, for addresses that end in nothing or in `.php`. */
const endings: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/flac': 'flac',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/ogg': 'opus',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/webm': 'webm',
};

/** A title that can be a file's name. */
export const fileTitle = (title: string): string =>
  title
    .replaceAll(/[\p{Cc}\p{Cf}\\/\s]+/gu, ' ')
    .trim()
    .slice(0, downloadLimits.titleChars);

function nameOf(url: URL, type: string): { title: string; ending: string } {
  let last = url.pathname.split('/').at(-1) ?? '';
  try {
    last = decodeURIComponent(last);
  } catch {
    // It stays as it stands.
  }
  const [, stem = last, ending = ''] = /^(.*)\.([a-z0-9]{2,4})$/iu.exec(last) ?? [];
  const title = fileTitle(stem);
  const own = ending.toLowerCase();
  const isKnown = own === 'm3u8' || mediaExtensions.some((one) => one === own);
  const said = endings[type.split(';')[0]?.trim().toLowerCase() ?? ''];
  return { title: title === '' ? url.hostname : title, ending: isKnown ? own : (said ?? own) };
}

/** Looks what a link leads to. Throws `link.unsupported` and `download.…`. */
export async function findLink(deps: ReadLinkDeps, { url, cookies, signal }: LinkQuestion): Promise<FoundLink> {
  const { isAllowed, withTempFolder, ytDlp } = deps;
  const asPage = async (): Promise<FoundLink> => ({
    kind: 'page',
    page: await withTempFolder((folder) => ytDlp.read(url, { folder, cookies, signal })),
  });
  if (pages.test(new URL(url).hostname)) return asPage();
  const opened = await openLink(url, { isAllowed, signal, headersFor: cookieHeaders(cookies) });
  const type = opened.answer.headers['content-type'] ?? '';
  const { title, ending } = nameOf(opened.url, type);
  if (playlistType.test(type) || ending === 'm3u8') {
    const text = await linkText(opened, textBytes, signal);
    if (!text.startsWith('#EXTM3U')) fail('link.unsupported');
    return { kind: 'hls', url: opened.url.href, title, playlist: readPlaylist(text, opened.url.href) };
  }
  if (mediaType.test(type)) return { kind: 'file', opened, title, ending, type };
  if (xmlType.test(type) && !/xhtml/u.test(type)) {
    const feed = readFeed(await linkText(opened, textBytes, signal));
    return feed === null || feed.entries.length === 0 ? fail('link.unsupported') : { kind: 'feed', feed };
  }
  opened.answer.destroy();
  return /html/u.test(type) ? asPage() : fail('link.unsupported');
}

const costOf = (seconds: number | null): number | null =>
  seconds === null ? null : creditsFromMicro(payment.priceOf(seconds));

/** What is told of a link before anything is fetched. */
export async function readLink(deps: ReadLinkDeps, question: LinkQuestion): Promise<LinkInfo> {
  const { url } = question;
  const found = await findLink(deps, question);
  const nothing = { author: null, durationSeconds: null, entries: [], credits: null };
  if (found.kind === 'file') {
    found.opened.answer.destroy();
    const size = Number(found.opened.answer.headers['content-length'] ?? 0);
    const kind = found.type.startsWith('audio/') ? 'audio' : 'video';
    const format = { id: 'file', kind, height: null, kilobitsPerSecond: null, ending: found.ending } as const;
    return {
      ...nothing,
      url,
      kind: 'file',
      title: found.title,
      formats: [{ ...format, sizeBytes: size > 0 ? size : null }],
    };
  }
  if (found.kind === 'feed') {
    const { title, entries } = found.feed;
    return { ...nothing, url, kind: 'feed', title, formats: [], entries: [...entries] };
  }
  if (found.kind === 'hls') {
    const { formats, durationSeconds } = found.playlist;
    return {
      ...nothing,
      url,
      kind: 'hls',
      title: found.title,
      durationSeconds,
      formats: [...formats],
      credits: costOf(durationSeconds),
    };
  }
  const { formats, ...page } = found.page;
  return { ...nothing, ...page, url, kind: 'page', formats: [...formats], credits: costOf(page.durationSeconds) };
}
