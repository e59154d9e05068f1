/** Formats an export or an API answer may have. */
export type AudioFormat = 'mp3' | 'opus' | 'aac' | 'flac' | 'wav';

export interface EncodeRequest {
  readonly format: AudioFormat;
  readonly sampleRate: number;
  readonly channels: number;
}

/** MIME type of each format; `pcm` is raw 16-bit little-endian mono. */
export const audioTypes: Readonly<Record<AudioFormat | 'pcm', string>> = {
  mp3: 'audio/mpeg',
  opus: 'audio/ogg; codecs=opus',
  aac: 'audio/aac',
  flac: 'audio/flac',
  wav: 'audio/wav',
  pcm: 'audio/pcm',
};

const codecs: Readonly<Record<AudioFormat, readonly string[]>> = {
  mp3: ['-c:a', 'libmp3lame', '-b:a', '128k', '-id3v2_version', '0', '-f', 'mp3'],
  opus: ['-c:a', 'libopus', '-b:a', '64k', '-application', 'voip', '-page_duration', '20000', '-f', 'ogg'],
  aac: ['-c:a', 'aac', '-b:a', '128k', '-f', 'adts'],
  flac: ['-c:a', 'flac', '-f', 'flac'],
  wav: ['-c:a', 'pcm_s16le', '-f', 'wav'],
};

/** libopus takes 8, 12, 16, 24 and 48 kHz only. */
const opusRate = (sampleRate: number): number => (sampleRate === 24_000 ? 24_000 : 48_000);

function argumentsTo({ format, sampleRate, channels }: EncodeRequest, output: readonly string[]): readonly string[] {
  const input = ['-f', 's16le', '-ar', String(sampleRate), '-ac', String(channels), '-i', 'pipe:0'];
  const rate = format === 'opus' ? ['-ar', String(opusRate(sampleRate))] : [];
  return [
    ...['-v', 'error', '-nostdin', '-hide_banner', '-probesize', '32', '-analyzeduration', '0'],
    ...input,
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'],
    ...rate,
    ...codecs[format],
    ...output,
  ];
}

/**
 * ffmpeg's arguments to encode raw s16le from stdin to stdout, piece by piece as it comes.
 * `flush_packets` and the small probe keep the first bytes from waiting in a buffer.
 */
export function encodeArguments(request: EncodeRequest): readonly string[] {
  // No Xing header: it would need a seek back, and stdout cannot seek.
  const unseekable = request.format === 'mp3' ? ['-write_xing', '0'] : [];
  return argumentsTo(request, [...unseekable, '-flush_packets', '1', 'pipe:1']);
}

/** The same into a file of its own, whose header then tells the exact length. */
export function encodeFileArguments(request: EncodeRequest, path: string): readonly string[] {
  return argumentsTo(request, [`file:${path}`]);
}
