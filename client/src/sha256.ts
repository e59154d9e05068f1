// FIPS 180-4. `crypto.subtle` is missing on plain-http origins and cannot work on a stream, so uploads hash here.
const rounds = new Int32Array(64);
const initial = new Int32Array(8);
fillConstants();

export interface Sha256 {
  readonly update: (bytes: Uint8Array) => void;
  /** Lower-case hex; the hash takes no bytes after it. */
  readonly digest: () => string;
}

/** An incremental SHA-256. */
export function createSha256(): Sha256 {
  const state = Int32Array.from(initial);
  const block = new Uint8Array(64);
  const schedule = new Int32Array(64);
  let used = 0;
  let total = 0;

  const compressBlock = () => {
    compress(state, new DataView(block.buffer), 0, schedule);
    used = 0;
  };
  const update = (bytes: Uint8Array) => {
    total += bytes.length;
    let at = 0;
    if (used > 0) {
      at = Math.min(64 - used, bytes.length);
      block.set(bytes.subarray(0, at), used);
      used += at;
      if (used < 64) return;
      compressBlock();
    }
    // Whole blocks are read where they are: copying each would take half the time.
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (; at + 64 <= bytes.length; at += 64) compress(state, view, at, schedule);
    block.set(bytes.subarray(at));
    used = bytes.length - at;
  };

  return {
    update,
    digest: () => {
      const bits = total * 8;
      const padding = new Uint8Array((used < 56 ? 56 : 120) - used + 8);
      padding[0] = 0x80;
      const view = new DataView(padding.buffer);
      view.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32));
      view.setUint32(padding.length - 4, bits >>> 0);
      update(padding);
      return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
    },
  };
}

/** Takes the 64 bytes at `at` into the state; `w` is room for the message schedule. */
function compress(state: Int32Array, bytes: DataView, at: number, w: Int32Array): void {
  for (let i = 0; i < 16; i++) w[i] = bytes.getInt32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15] as number;
    const y = w[i - 2] as number;
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0;
  }
  // Word by word: destructuring would walk an iterator for every block, and take as long as the hash.
  const old = state as unknown as Words;
  let a = old[0];
  let b = old[1];
  let c = old[2];
  let d = old[3];
  let e = old[4];
  let f = old[5];
  let g = old[6];
  let h = old[7];
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[i] as number) + (w[i] as number)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  old[0] += a;
  old[1] += b;
  old[2] += c;
  old[3] += d;
  old[4] += e;
  old[5] += f;
  old[6] += g;
  old[7] += h;
}

type Words = [number, number, number, number, number, number, number, number];

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The standard's constants are the fraction bits of the roots of the first 64 primes. */
function fillConstants(): void {
  let found = 0;
  for (let candidate = 2; found < 64; candidate++) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) isPrime = false;
    if (!isPrime) continue;
    rounds[found] = Math.floor((Math.cbrt(candidate) % 1) * 2 ** 32);
    if (found < 8) initial[found] = Math.floor((Math.sqrt(candidate) % 1) * 2 ** 32);
    found += 1;
  }
}
