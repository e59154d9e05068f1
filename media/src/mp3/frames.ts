// Frames of MPEG audio layer III (ISO/IEC 11172-3 and 13818-3), as far as cutting and joining needs them.

const bitRatesKbps = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const sampleRates = { mpeg1: [44_100, 48_000, 32_000], mpeg2: [22_050, 24_000, 16_000] } as const;
const headerBytes = 4;
const id3HeaderBytes = 10;

const isMpeg1 = (header: Uint8Array): boolean => ((header[1] ?? 0) & 0x08) !== 0;

/** Samples a channel that one frame holds. */
export const mp3FrameSamples = (sampleRate: number): number => (sampleRate >= 32_000 ? 1152 : 576);

/** Bytes of the side information, which follows the header. */
export function sideInfoBytes(header: Uint8Array): number {
  const isMono = (header[3] ?? 0) >> 6 === 3;
  if (isMpeg1(header)) return isMono ? 17 : 32;
  return isMono ? 9 : 17;
}

/** Length of the frame that begins at `at`, bytes; 0 where none begins. */
function frameBytes(bytes: Uint8Array, at: number): number {
  const header = bytes.subarray(at, at + headerBytes);
  const [sync = 0, second = 0, third = 0] = header;
  // MPEG 1 or 2, layer III; MPEG 2.5 is nothing we make.
  if (header.length < headerBytes || sync !== 0xff || (second & 0xf6) !== 0xf2) return 0;
  const version = isMpeg1(header) ? 'mpeg1' : 'mpeg2';
  const kbps = bitRatesKbps[version][third >> 4] ?? 0;
  const sampleRate = sampleRates[version][(third >> 2) & 3] ?? 0;
  if (kbps === 0 || sampleRate === 0) return 0;
  const samples = mp3FrameSamples(sampleRate);
  return Math.floor(((samples / 8) * kbps * 1000) / sampleRate) + ((third >> 1) & 1);
}

/** Bytes of the ID3v2 tag at the front; 0: there is none. */
export function id3Bytes(bytes: Uint8Array): number {
  if (bytes.length < id3HeaderBytes || bytes[0] !== 0x49 || bytes[1] !== 0x44 || bytes[2] !== 0x33) return 0;
  // Seven bits a byte.
  return id3HeaderBytes + bytes.subarray(6, 10).reduce((size, byte) => size * 128 + byte, 0);
}

/** Where each frame begins after the tag, and last where the last one ends; throws for bytes that are no frames. */
export function frameOffsets(bytes: Uint8Array): number[] {
  const offsets: number[] = [];
  let at = id3Bytes(bytes);
  while (at < bytes.length) {
    const length = frameBytes(bytes, at);
    if (length === 0 || at + length > bytes.length) throw new Error(`No MP3 frame at byte ${at}.`);
    offsets.push(at);
    at += length;
  }
  return [...offsets, at];
}
