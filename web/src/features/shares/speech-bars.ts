interface Word {
  readonly start: number;
  readonly end: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Where there is speech: how dense its letters lie in each of `count` equal parts of the file, 0 (silence) to 1. */
export function speechBars(words: readonly Word[], durationSeconds: number, count: number): number[] {
  const letters = Array.from({ length: count }, () => 0);
  const partSeconds = durationSeconds / count;
  for (const { start, end, startSeconds, endSeconds } of words) {
    const spokenSeconds = endSeconds - startSeconds;
    if (spokenSeconds <= 0 || partSeconds <= 0) continue;
    const last = Math.min(count - 1, Math.floor(endSeconds / partSeconds));
    for (let part = Math.max(0, Math.floor(startSeconds / partSeconds)); part <= last; part++) {
      const from = Math.max(startSeconds, part * partSeconds);
      const to = Math.min(endSeconds, (part + 1) * partSeconds);
      letters[part] = (letters[part] ?? 0) + ((end - start) * Math.max(0, to - from)) / spokenSeconds;
    }
  }
  const most = Math.max(...letters, Number.MIN_VALUE);
  return letters.map((sum) => sum / most);
}
