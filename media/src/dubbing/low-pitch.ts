/** Pitches of voices whose fundamental lies where bass is heard. */
const pitches = { lowHertz: 70, highHertz: 165, stepHertz: 1 } as const;
/** Harmonics that tell the pitch: above the bass, and below where they are wider than apart. */
const harmonics = { first: 2, last: 10, lowHertz: 150 } as const;
/** Of the power between the lowest and the highest harmonic: more of it stands at them than between them. */
const leastShare = 0.5;

/**
 * The pitch of a low voice in hertz, told by its harmonics alone (a harmonic sum after Hermes 1988, less what stands between
 * them); 0: no low voice is heard. `powerAt` gives the power of speech by bin.
 */
export function lowPitch(powerAt: (bin: number) => number, hertzPerBin: number): number {
  let [best, pitch] = [0, 0];
  for (let hertz = pitches.lowHertz; hertz <= pitches.highHertz; hertz += pitches.stepHertz) {
    let [at, between] = [0, 0];
    for (let nth = harmonics.first; nth <= harmonics.last; nth++) {
      if (nth * hertz < harmonics.lowHertz) continue;
      at += powerAt(Math.round((nth * hertz) / hertzPerBin));
      between += powerAt(Math.round(((nth + 0.5) * hertz) / hertzPerBin));
    }
    const share = at + between === 0 ? 0 : (at - between) / (at + between);
    const score = share < leastShare ? 0 : at - between;
    if (score > best) [best, pitch] = [score, hertz];
  }
  return pitch;
}
