/** What falls silent when something else begins to sound. */
let silenceLast: (() => void) | null = null;

/**
 * Something begins to sound: whatever was heard before falls silent, wherever on the page it comes from. `silence` stops
 * it in its turn; the answer is to be called when it has ended by itself.
 */
export function beSoleSound(silence: () => void): () => void {
  const before = silenceLast;
  silenceLast = silence;
  if (before !== silence) before?.();
  return () => {
    if (silenceLast === silence) silenceLast = null;
  };
}

/** The same for the players that stand in the page: `<audio>` and `<video>` with the browser's own controls or ours. */
export function watchMediaElements(page: Document): void {
  const silences = new WeakMap<HTMLMediaElement, () => void>();
  page.addEventListener(
    'play',
    ({ target }) => {
      if (!(target instanceof HTMLMediaElement)) return;
      const silence = silences.get(target) ?? (() => target.pause());
      silences.set(target, silence);
      beSoleSound(silence);
    },
    // It does not bubble.
    true,
  );
}
