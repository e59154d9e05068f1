import { createDecipheriv } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { LinkFormat } from '@timbre/contract/downloads';
import { Parser } from 'm3u8-parser';
import { fail } from '../../platform/errors.ts';
import { linkBytes, linkText, openLink, type OpenLinkOptions } from '../../platform/egress/open-link.ts';

/** A playlist that was read; every address in it is a link like any other. */
export interface Playlist {
  readonly formats: readonly LinkFormat[];
  /** Null for one that only lists others. */
  readonly durationSeconds: number | null;
  /** Addresses of the chosen quality: its own playlist, and that of the sound where it is apart. */
  readonly pick: (format: string | null) => PickedPlaylists;
  /** Of the sound alone where it is apart; else of the leanest that leaves room for good sound. */
  readonly pickSound: () => PickedPlaylists;
}

interface PickedPlaylists {
  readonly main: string;
  readonly sound: string | null;
}

const playlistBytes = 5_000_000;
const keyBytes = 16;
/** A picture beside it takes more than this. */
const leanKilobits = 200;

export interface Segment {
  readonly uri: string;
  readonly duration: number;
  readonly byterange?: { readonly offset: number; readonly length: number };
  readonly key?: { readonly method: string; readonly uri: string; readonly iv?: Uint32Array };
  readonly map?: { readonly uri: string; readonly byterange?: { readonly offset: number; readonly length: number } };
}

interface Variant {
  readonly uri: string;
  readonly attributes: {
    readonly BANDWIDTH?: number;
    readonly RESOLUTION?: { readonly height: number };
    readonly AUDIO?: string;
    readonly CODECS?: string;
  };
}

interface Manifest {
  readonly endList?: boolean;
  readonly mediaSequence?: number;
  readonly playlists?: readonly Variant[];
  readonly segments?: readonly Segment[];
  readonly mediaGroups?: {
    readonly AUDIO?: Readonly<Record<string, Readonly<Record<string, { uri?: string; default?: boolean }>>>>;
  };
}

/** A way of encryption without an open key, or a key that only a player's own module can read. */
const protection = /^#EXT-X-(?:SESSION-)?KEY:(?=.*(?:METHOD=(?!NONE|AES-128(?:,|\s*$))|KEYFORMAT="(?!identity")))/mu;

function parse(text: string): Manifest {
  // The parser passes over such keys, so what they lock would look open.
  if (protection.test(text)) fail('link.unsupported', undefined, 'This is copy-protected and can’t be downloaded.');
  const parser = new Parser();
  parser.push(text);
  parser.end();
  return parser.manifest as Manifest;
}

const absolute = (uri: string, base: string): string =>
  URL.canParse(uri, base) ? new URL(uri, base).href : fail('link.unsupported');

const secondsOf = ({ segments = [] }: Manifest): number => segments.reduce((sum, { duration }) => sum + duration, 0);

const isVideo = ({ attributes }: Variant): boolean =>
  attributes.RESOLUTION !== undefined || /avc|hvc|hev|vp0?9|av01/u.test(attributes.CODECS ?? '');

/** Throws `download.live` for a stream that has not ended, and `link.unsupported` for what is no playlist. */
export function readPlaylist(text: string, url: string): Playlist {
  const manifest = parse(text);
  const variants = [...(manifest.playlists ?? [])].sort(
    (a, b) => (b.attributes.BANDWIDTH ?? 0) - (a.attributes.BANDWIDTH ?? 0),
  );
  if (variants.length === 0) {
    if ((manifest.segments ?? []).length === 0) fail('link.unsupported');
    if (manifest.endList !== true) fail('download.live');
    const pick = () => ({ main: url, sound: null });
    return { formats: [], durationSeconds: secondsOf(manifest), pick, pickSound: pick };
  }
  const formats = variants.map((variant, index): LinkFormat => {
    const { BANDWIDTH, RESOLUTION } = variant.attributes;
    return {
      id: `hls-${index}`,
      kind: isVideo(variant) ? 'video' : 'audio',
      height: RESOLUTION?.height ?? null,
      kilobitsPerSecond: BANDWIDTH === undefined ? null : Math.round(BANDWIDTH / 1000),
      ending: isVideo(variant) ? 'mp4' : 'm4a',
      sizeBytes: null,
    };
  });
  const pick: Playlist['pick'] = (format) => {
    const variant = variants[formats.findIndex(({ id }) => id === format)] ?? variants[0] ?? fail('link.unsupported');
    const group = manifest.mediaGroups?.AUDIO?.[variant.attributes.AUDIO ?? ''] ?? {};
    const tracks = Object.values(group);
    const sound = (tracks.find((track) => track.default === true) ?? tracks[0])?.uri;
    return { main: absolute(variant.uri, url), sound: sound === undefined ? null : absolute(sound, url) };
  };
  const pickSound = (): PickedPlaylists => {
    const lean = formats.findLast(({ kilobitsPerSecond }) => (kilobitsPerSecond ?? 0) >= leanKilobits);
    const { main, sound } = pick(lean?.id ?? null);
    return { main: sound ?? main, sound: null };
  };
  return { formats, durationSeconds: null, pick, pickSound };
}

/** The initial vector of RFC 8216: the playlist's, else the segment's number. */
function ivOf(segment: Segment, number: number): Buffer {
  const iv = Buffer.alloc(keyBytes);
  if (segment.key?.iv === undefined) iv.writeUInt32BE(number, 12);
  else for (const [index, word] of segment.key.iv.entries()) iv.writeUInt32BE(word, index * 4);
  return iv;
}

/** A segment as its bytes come. Throws `link.unsupported` for one that its key does not open. */
async function* opened128(locked: AsyncIterable<Buffer>, key: Buffer, iv: Buffer): AsyncGenerator<Buffer> {
  const decipher = createDecipheriv('aes-128-cbc', key, iv);
  for await (const piece of locked) yield decipher.update(piece);
  let rest: Buffer;
  try {
    rest = decipher.final();
  } catch {
    fail('link.unsupported', undefined, 'This stream couldn’t be decrypted. Upload the file instead.');
  }
  yield rest;
}

interface FetchHls extends OpenLinkOptions {
  /** Bytes that may still come, over all parts of a download. */
  readonly count: { left: number };
  readonly maxSeconds: number;
  readonly onProgress: (fraction: number) => void;
  /** Hears the playlist's length before any segment is fetched. */
  readonly onLength?: ((seconds: number) => Promise<void>) | undefined;
}

/** Every segment of a playlist, one after another into one file; each goes through the guard like the first link. */
export async function fetchPlaylist(address: string, path: string, options: FetchHls): Promise<void> {
  const { count, maxSeconds, onProgress, onLength, signal, headersFor = () => ({}) } = options;
  const opened = await openLink(address, options);
  const manifest = parse(await linkText(opened, playlistBytes, signal));
  const { segments = [], mediaSequence = 0 } = manifest;
  if (segments.length === 0) fail('link.unsupported');
  if (manifest.endList !== true) fail('download.live');
  if (secondsOf(manifest) > maxSeconds) fail('download.long');
  await onLength?.(secondsOf(manifest));
  const base = opened.url.href;
  const keys = new Map<string, Buffer>();

  async function* bytesOf(uri: string, range: Segment['byterange']): AsyncGenerator<Buffer> {
    // A server that leaves the range out of account answers 200 with all of it, and the part is cut here.
    const part = await openLink(absolute(uri, base), { ...options, headersFor });
    let at = 0;
    for await (const piece of linkBytes(part, count, signal)) {
      const [from, to] =
        range === undefined ? [0, piece.length] : [range.offset - at, range.offset + range.length - at];
      at += piece.length;
      const wanted = piece.subarray(Math.max(0, from), Math.max(0, to));
      if (wanted.length > 0) yield wanted;
      if (range !== undefined && at >= range.offset + range.length) return void part.answer.destroy();
    }
  }
  const keyOf = async (uri: string): Promise<Buffer> => {
    const address = absolute(uri, base);
    const known = keys.get(address);
    if (known !== undefined) return known;
    let key = Buffer.alloc(0);
    for await (const piece of linkBytes(await openLink(address, options), count, signal)) {
      key = Buffer.concat([key, piece]);
      if (key.length > keyBytes) break;
    }
    if (key.length !== keyBytes) fail('link.unsupported');
    keys.set(address, key);
    return key;
  };
  async function* all(): AsyncGenerator<Buffer> {
    let map: string | null = null;
    for (const [index, segment] of segments.entries()) {
      const { key, uri, byterange } = segment;
      const mapKey = JSON.stringify(segment.map ?? null);
      if (segment.map !== undefined && mapKey !== map) {
        map = mapKey;
        yield* bytesOf(segment.map.uri, segment.map.byterange);
      }
      if (key === undefined || key.method === 'NONE') yield* bytesOf(uri, byterange);
      else {
        yield* opened128(bytesOf(uri, byterange), await keyOf(key.uri), ivOf(segment, mediaSequence + index));
      }
      onProgress((index + 1) / segments.length);
    }
  }
  await pipeline(all(), createWriteStream(path, { mode: 0o600 }), { signal });
}
