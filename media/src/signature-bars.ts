/** Seven heights between 4 and 24 that are always the same for a name (FNV-1a, 32 bit). */
export function signatureBars(name: string): number[] {
  let hash = 0x811c9dc5;
  for (const unit of name) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return Array.from({ length: 7 }, (_, index) => {
    hash = Math.imul(hash ^ index, 0x01000193);
    // The middle is louder than the edges, as in a spoken word.
    const swell = 1 - Math.abs(index - 3) / 4.5;
    return 4 + 20 * swell * (((hash >>> 8) & 0xff) / 255);
  });
}
