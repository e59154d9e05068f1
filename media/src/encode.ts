import { aacFrameSamples } from './aac/adts-frames.ts';

/** Formats an export or an API answer may have; `opus` is Ogg/Opus, `m4a` AAC in MP4, `aac` bare AAC. */
export type AudioFormat = 'mp3' | 'opus' | 'aac' | 'flac' | 'wav' | 'm4a';

/** What a file says about itself. */
export interface AudioTags {
  readonly title?: string;
  readonly artist?: string;
  readonly comment?: string;
  readonly copyright?: string;
}

export interface EncodeRequest {
  readonly format: AudioFormat;
  readonly sampleRate: number;
  /** Stereo has music in it and gets the higher bit rate. */
  readonly channels: number;
  readonly tags?: AudioTags;
  /** For formats with a rate of their own; left out: what speech or music needs. */
  readonly bitRateKbps?: number;
  /** An MP3 that will be joined to others at its frames: none of them borrows bits from the one before. */
  readonly isJoined?: boolean;
}

/** MIME type of each format; `pcm` is raw 16-bit little-endian mono. */
export const audioTypes: Readonly<Record<AudioFormat | 'pcm', string>> = {
  mp3: 'audio/mpeg',
  opus: 'audio/ogg; codecs=opus',
  aac: 'audio/aac',
  flac: 'audio/flac',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  pcm: 'audio/pcm',
};

/** The end of a file's name, without the dot. */
export const audioExtensions: Readonly<Record<AudioFormat, string>> = {
  mp3: 'mp3',
  opus: 'opus',
  aac: 'aac',
  flac: 'flac',
  wav: 'wav',
  m4a: 'm4a',
};

/** Speech alone sounds the same to a listener above these; music needs the second ones. */
const bitRates = { mp3: ['128k', '192k'], opus: ['64k', '96k'], aac: ['128k', '160k'] } as const;

function codec(format: AudioFormat, hasMusic: boolean, bitRateKbps: number | undefined): readonly string[] {
  const rate = (name: keyof typeof bitRates): readonly string[] => [
    '-b:a',
    bitRateKbps === undefined ? bitRates[name][hasMusic ? 1 : 0] : `${bitRateKbps}k`,
  ];
  switch (format) {
    case 'mp3':
      // Level 7 takes 56 % of the time of the default; speech at 128k keeps its segmental SNR (25.9 dB either way).
      return ['-c:a', 'libmp3lame', ...rate('mp3'), '-compression_level', '7'];
    case 'opus':
      return [
        // What is decoded peaks up to 0.9 dB higher than what was encoded, which no other format does: only the peaks are
        // lowered, so that the loudness stays.
        '-af',
        'aresample=48000,alimiter=limit=0.8:level=0:attack=10:release=100',
        '-c:a',
        'libopus',
        ...rate('opus'),
        '-application',
        hasMusic ? 'audio' : 'voip',
        '-page_duration',
        '20000',
      ];
    case 'aac':
    case 'm4a':
      // A third less time than the usual coder, which is for low rates; at these it keeps speech and music 10 dB closer.
      return ['-c:a', 'aac', '-aac_coder', 'fast', ...rate('aac')];
    case 'flac':
      return ['-c:a', 'flac'];
    case 'wav':
      return ['-c:a', 'pcm_s16le'];
  }
}

/** Readers and shops cut longer ones. */
const tagChars = { title: 200, artist: 200, comment: 1000, copyright: 500 } as const;

/** One plain line: a NUL would end ffmpeg's argument, a line feed some readers' field, half a pair is no UTF-8. */
const safeTag = (value: string, chars: number): string =>
  [...value.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim()].slice(0, chars).join('');

function tagArguments(format: AudioFormat, tags: AudioTags): readonly string[] {
  const values = (Object.keys(tagChars) as (keyof typeof tagChars)[]).flatMap((name) => {
    const value = safeTag(tags[name] ?? '', tagChars[name]);
    return value === '' ? [] : ['-metadata', `${name}=${value}`];
  });
  const hasTags = values.length > 0;
  // Version 2.3 is what every player reads. Bare AAC has no place for tags but an ID3 header before it.
  if (format === 'mp3') return [...values, '-id3v2_version', hasTags ? '3' : '0'];
  return format === 'aac' && hasTags ? [...values, '-write_id3v2', '1'] : values;
}

/** The container, for a file or for a pipe. */
function container(format: AudioFormat, isFile: boolean): readonly string[] {
  switch (format) {
    case 'mp3':
      // No Xing header in a stream: it would need a seek back, and stdout cannot seek.
      return isFile ? ['-f', 'mp3'] : ['-f', 'mp3', '-write_xing', '0'];
    case 'opus':
      return ['-f', 'ogg'];
    case 'aac':
      return ['-f', 'adts'];
    case 'm4a':
      // An MP4's index goes to its front, so that playing starts before the end has come; where no one can seek, the
      // file consists of fragments with an index each.
      return ['-f', 'ipod', '-movflags', isFile ? '+faststart' : '+frag_keyframe+empty_moov+default_base_moof'];
    case 'flac':
    case 'wav':
      return ['-f', format];
  }
}

/** libopus takes 8, 12, 16, 24 and 48 kHz only. */
const opusRate = (sampleRate: number): number => (sampleRate === 24_000 ? 24_000 : 48_000);

function argumentsTo(request: EncodeRequest, isFile: boolean, output: readonly string[]): readonly string[] {
  const { format, sampleRate, channels, tags = {}, bitRateKbps, isJoined = false } = request;
  const input = ['-f', 's16le', '-ar', String(sampleRate), '-ac', String(channels), '-i', 'pipe:0'];
  const rate = format === 'opus' ? ['-ar', String(opusRate(sampleRate))] : [];
  return [
    '-v',
    'error',
    '-nostdin',
    '-hide_banner',
    '-probesize',
    '32',
    '-analyzeduration',
    '0',
    ...input,
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
    ...rate,
    ...codec(format, channels > 1, bitRateKbps),
    ...(isJoined ? ['-reservoir', '0'] : []),
    ...tagArguments(format, tags),
    ...container(format, isFile),
    ...output,
  ];
}

/**
 * ffmpeg's arguments to encode raw s16le from stdin to stdout, piece by piece as it comes.
 * `flush_packets` and the small probe keep the first bytes from waiting in a buffer.
 */
export const encodeArguments = (request: EncodeRequest): readonly string[] =>
  // No one listens to a part that is to be joined: it may come in large pieces, which cost less.
  argumentsTo(request, false, ['-flush_packets', request.isJoined === true ? '0' : '1', 'pipe:1']);

/** The same into a file of its own, whose header then tells the exact length. */
export const encodeFileArguments = (request: EncodeRequest, path: string): readonly string[] =>
  argumentsTo(request, true, [`file:${path}`]);

/** Bare AAC in pieces of one encoding, or of several that go on where the last one ended. */
export interface AacJoin {
  readonly sampleRate: number;
  /** Samples a channel that were encoded. */
  readonly samples: number;
  readonly tags?: AudioTags;
}

/** What ffmpeg's encoder puts before the sound, samples. */
const aacDelaySamples = 1024;

/**
 * ffmpeg's arguments to put bare AAC from stdin into an MP4 as it is: the same file as if it had been encoded into it, with
 * its delay before the beginning and its last frame cut off where the sound ends.
 */
export function joinAacArguments({ sampleRate, samples, tags = {} }: AacJoin, path: string): readonly string[] {
  const last = Math.ceil(samples / aacFrameSamples);
  const lastSamples = samples - (last - 1) * aacFrameSamples;
  return [
    '-v',
    'error',
    '-nostdin',
    '-hide_banner',
    '-itsoffset',
    (-aacDelaySamples / sampleRate).toFixed(9),
    '-f',
    'aac',
    '-i',
    'pipe:0',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-c',
    'copy',
    '-bsf:a',
    `setts=duration=if(eq(N\\,${last})\\,${lastSamples}\\,DURATION)`,
    ...tagArguments('m4a', tags),
    ...container('m4a', true),
    `file:${path}`,
  ];
}
