import type { ImageMaker, ImageMakingRequest } from '@timbre/engines/ports';

export interface FakeImageMaker extends ImageMaker {
  /** Everything that was asked for. */
  readonly asked: readonly ImageMakingRequest[];
}

/** 24 × 16 pixels of one colour. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAIAAACDRijCAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIElEQVQ4jWPwqt9AFcQwapDXaBh5jaaj+tEsUk9+OgAAwxc1n/8Wm+oAAAAASUVORK5CYII=',
  'base64',
);

const isKnown = (prompt: string): boolean => !/gibberish/iu.test(prompt);

/** Small pictures at once; it understands every description but those that say “gibberish”. */
export function fakeImageMaker(
  onMake: (request: ImageMakingRequest, signal: AbortSignal) => Promise<void> = () => Promise.resolve(),
): FakeImageMaker {
  const asked: ImageMakingRequest[] = [];
  return {
    name: 'built-in',
    kind: 'built-in',
    asked,
    read: (prompt) =>
      isKnown(prompt)
        ? { understood: ['lake'], unknownWords: [], nearest: [], isDrawable: true }
        : { understood: [], unknownWords: ['gibberish'], nearest: ['lake', 'beach'], isDrawable: false },
    make: async (request, { signal, onMade }) => {
      asked.push(request);
      await onMake(request, signal);
      signal.throwIfAborted();
      onMade(request.outputs);
      // Each has bytes of its own, behind the picture's end.
      return Array.from({ length: request.outputs }, (_, nth) => ({
        bytes: Buffer.concat([png, Buffer.from([nth, request.seed % 251])]),
        width: 24,
        height: 16,
        thumbnail: 'data:image/webp;base64,',
      }));
    },
  };
}
