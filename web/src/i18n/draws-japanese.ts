const side = 24;
/** No font has this one: what is drawn for it stands for every missing letter. */
const missing = '\u{10FFFF}';

/**
 * Whether the system has a font for Japanese, by what a canvas draws. A browser that hides what it draws seems to have one;
 * those that do bring their fonts along.
 */
export function drawsJapanese(): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return true;
  context.font = `${side - 6}px sans-serif`;
  const drawn = (letter: string): string => {
    context.clearRect(0, 0, side, side);
    context.fillText(letter, 0, side - 6);
    return context.getImageData(0, 0, side, side).data.join();
  };
  const none = drawn(missing);
  return drawn('あ') !== none && drawn('永') !== none;
}
