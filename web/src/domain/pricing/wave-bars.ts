const count = 64;
const step = 5;

export const waveBox = { width: count * step, height: 34 } as const;

interface WaveBar {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly isRecorded: boolean;
}

/** 0 to 1, the same at every visit: phrases with short breaths between them. */
function heightAt(index: number): number {
  const phrase = Math.abs(Math.sin(index * 0.19));
  return 0.12 + 0.88 * phrase * (0.35 + 0.65 * Math.abs(Math.sin(index * 1.7) * Math.cos(index * 0.61)));
}

/** How far a plan or a pack reaches: so much of the wave is recorded, the rest is a dotted line. */
export const waveBars = (share: number): readonly WaveBar[] =>
  Array.from({ length: count }, (_, index) => {
    const isRecorded = index < share * count;
    const height = isRecorded ? 3 + 29 * heightAt(index) : 2;
    return { x: index * step, y: waveBox.height / 2 - height / 2, height, isRecorded };
  });
