import { frameOffsets, sideInfoBytes } from './frames.ts';

const seekPoints = 100;
/** LAME's own delay, samples; a decoder adds the 529 of its filter bank. */
const encoderDelaySamples = 576;
const tagBytes = { info: 120, lame: 36 } as const;

const crcTable = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  return crc;
});

/** CRC-16 (polynomial 0x8005, reflected), begun or carried on from `crc`. */
export function crc16(bytes: Uint8Array, crc = 0): number {
  let value = crc;
  for (const byte of bytes) value = (value >> 8) ^ (crcTable[(value ^ byte) & 0xff] ?? 0);
  return value;
}

/** What stands behind the Info frame. */
export interface Mp3Music {
  readonly frames: number;
  readonly bytes: number;
  /** `crc16` of all frames. */
  readonly crc: number;
  /** Samples a channel that were encoded. */
  readonly samples: number;
  readonly frameSamples: number;
}

/**
 * The frame before the music that tells players its exact length and how many samples the encoder put before and
 * behind it: Xing's header for a constant bit rate with LAME's extension (gabriel.mp3-tech.org, "Mp3 Info Tag rev 1").
 * `first` is any frame of the music: header and length are taken from it.
 */
export function infoFrame(first: Uint8Array, music: Mp3Music): Uint8Array {
  const length = frameOffsets(first)[1] ?? 0;
  const frame = new Uint8Array(length);
  frame.set(first.subarray(0, 4));
  const start = 4 + sideInfoBytes(first);
  const crcAt = start + tagBytes.info + tagBytes.lame - 2;
  if (crcAt + 2 > length) throw new Error('A frame of this bit rate is too short for an Info header.');
  const view = new DataView(frame.buffer);
  frame.set(new TextEncoder().encode('Info'), start);
  // Which fields follow: frames, bytes, seek points, quality.
  view.setUint32(start + 4, 0x0f);
  view.setUint32(start + 8, music.frames);
  view.setUint32(start + 12, music.bytes + length);
  for (let i = 0; i < seekPoints; i += 1) frame[start + 16 + i] = Math.floor((i * 256) / seekPoints);
  const lame = start + tagBytes.info;
  frame.set(new TextEncoder().encode('Lavf lame'), lame);
  // Revision 0, constant bit rate; players believe the delays of names they know.
  frame[lame + 9] = 1;
  frame[lame + 20] = 0xff;
  const padding = music.frames * music.frameSamples - encoderDelaySamples - music.samples;
  const delays = (encoderDelaySamples << 12) | Math.min(Math.max(padding, 0), 0xfff);
  view.setUint16(lame + 21, delays >> 8);
  frame[lame + 23] = delays & 0xff;
  view.setUint32(lame + 28, music.bytes + length);
  view.setUint16(lame + 32, music.crc);
  view.setUint16(crcAt, crc16(frame.subarray(0, crcAt)));
  return frame;
}
