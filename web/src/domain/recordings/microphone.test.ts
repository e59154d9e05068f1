import { afterEach, expect, it, vi } from 'vitest';
import { openMicrophone } from './microphone.ts';

const track = {
  addEventListener: vi.fn<() => void>(),
  removeEventListener: vi.fn<() => void>(),
  stop: vi.fn<() => void>(),
};
const close = vi.fn<() => Promise<void>>(() => Promise.resolve());

function withContext(context: () => object): void {
  const stream = { getAudioTracks: () => [track] };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.resolve(stream) } });
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        Object.assign(this, context());
      }
    },
  );
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const refused = (): never => {
  throw new DOMException('No.', 'NotSupportedError');
};

it.each([
  ['gives no sound to measure', () => ({ createAnalyser: () => ({}), createMediaStreamSource: refused, close })],
  ['has no context left', refused],
])('opens without a level where the browser %s, and is let go', async (_, context) => {
  withContext(context);
  const microphone = await openMicrophone(() => undefined);
  expect(microphone.level()).toEqual({ level: 0, isClipped: false });
  expect(close).toHaveBeenCalledTimes(context === refused ? 0 : 1);
  expect(track.stop).not.toHaveBeenCalled();
  microphone.close();
  expect(track.stop).toHaveBeenCalledOnce();
});
