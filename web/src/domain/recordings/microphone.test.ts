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

class BrowserRecorder extends EventTarget {
  static last: BrowserRecorder;
  static readonly isTypeSupported = (type: string): boolean => type === 'audio/webm;codecs=opus';
  readonly mimeType = 'audio/webm;codecs=opus';
  state = 'inactive';
  constructor() {
    super();
    BrowserRecorder.last = this;
  }
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
  hears(words: string): void {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([words]) }));
  }
}

async function recording(isKeptBySlices = false) {
  const ends = new EventTarget();
  const stream = {
    getAudioTracks: () => [Object.assign(ends, { stop: vi.fn<() => void>() })],
    getVideoTracks: () => [],
  };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.resolve(stream) } });
  vi.stubGlobal('AudioContext', refused);
  vi.stubGlobal('MediaRecorder', BrowserRecorder);
  const heard: string[] = [];
  const [onLost, onStopped, onBroken] = [vi.fn<() => void>(), vi.fn<(whole: Blob) => void>(), vi.fn<() => void>()];
  const microphone = await openMicrophone(onLost);
  const onSlice = (slice: Blob) => void slice.text().then((text) => heard.push(text));
  microphone.record({ onStopped, onBroken, onSlice }, { isKeptBySlices });
  return { microphone, heard, ends, onLost, onStopped, onBroken, browser: BrowserRecorder.last };
}
const wholeOf = ({ onStopped }: Awaited<ReturnType<typeof recording>>) => onStopped.mock.calls[0]?.[0].text();

it('says that the microphone was taken away, and nothing once it was let go', async () => {
  const { microphone, ends, onLost } = await recording();
  ends.dispatchEvent(new Event('ended'));
  expect(onLost).toHaveBeenCalledExactlyOnceWith('microphone');
  microphone.close();
  ends.dispatchEvent(new Event('ended'));
  expect(onLost).toHaveBeenCalledOnce();
});

it('keeps what a browser that breaks off hands over after its error', async () => {
  const now = await recording();
  now.browser.hears('one ');
  now.browser.dispatchEvent(new Event('error'));
  now.browser.hears('two');
  now.browser.stop();
  expect(now.onStopped).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), true);
  expect(await wholeOf(now)).toBe('one two');
  expect(now.onBroken).not.toHaveBeenCalled();
});

it('does not wait for the rest of a browser that says nothing more', async () => {
  vi.useFakeTimers();
  const [some, none] = [await recording(), await recording()];
  some.browser.hears('one');
  for (const { browser } of [some, none]) browser.dispatchEvent(new Event('error'));
  vi.runAllTimers();
  vi.useRealTimers();
  expect(await wholeOf(some)).toBe('one');
  expect(none.onBroken).toHaveBeenCalledOnce();
  expect(none.onStopped).not.toHaveBeenCalled();
});

it('holds no slice that someone else keeps', async () => {
  const now = await recording(true);
  now.browser.hears('one');
  now.browser.hears('two');
  now.browser.stop();
  expect(await wholeOf(now)).toBe('');
  await vi.waitFor(() => expect(now.heard).toEqual(['one', 'two']), 20_000);
});
