import { ApiError } from '@timbre/client';
import { describe, expect, it } from 'vitest';
import { canRetry, isTooLong, type QueuedRecording } from './recording-list.ts';
import { createRecordingQueue } from './recording-queue.ts';

const file = (name: string): File => new File(['sound'], name);
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

interface Send {
  readonly name: string;
  readonly uploadId: string | undefined;
  readonly signal: AbortSignal;
  readonly resolve: (fileId: string) => void;
  readonly reject: (error: unknown) => void;
}

/** A queue whose server does what the test says. */
function setUp(seconds: number | null = 60) {
  const sends: Send[] = [];
  const begun: unknown[] = [];
  const keysSent: string[] = [];
  let refusal: unknown = null;
  let keys = 0;
  const queue = createRecordingQueue({
    send: ({ name }, { signal, uploadId, onStart, onProgress }) => {
      onStart(`upload of ${name}`);
      onProgress(40);
      return new Promise((resolve, reject) => sends.push({ name, uploadId, signal, resolve, reject }));
    },
    begin: async (source, wishes, { idempotencyKey }) => {
      keysSent.push(idempotencyKey);
      if (refusal !== null) throw refusal;
      begun.push({ ...source, ...wishes });
    },
    lengthOf: async () => seconds,
    onBegun: () => undefined,
    newKey: () => String((keys += 1)),
  });
  const states = () => queue.snapshot().map(({ state }) => state.step);
  return { queue, sends, begun, keysSent, states, refuse: (error: unknown) => (refusal = error) };
}
const codeOf = ({ state }: QueuedRecording | undefined = {} as QueuedRecording) =>
  state.step === 'refused' && state.error instanceof ApiError ? state.error.code : null;

describe('recordings on their way', () => {
  it('are sent two at a time, and one that is refused does not hold up the others', async () => {
    const { queue, sends, begun, states } = setUp();
    queue.addFiles([file('a.mp3'), file('b.wav'), file('c.mp4')]);
    queue.start({ hasSpeakers: true }, 1200);
    expect(states()).toEqual(['sending', 'sending', 'waiting']);
    sends[0]?.reject(new ApiError('disk.full', 'Full.'));
    sends[1]?.resolve('file-b');
    await settled();
    expect(states()).toEqual(['refused', 'sending']);
    sends[2]?.resolve('file-c');
    await settled();
    expect(begun).toEqual([
      { fileId: 'file-b', hasSpeakers: true },
      { fileId: 'file-c', hasSpeakers: true },
    ]);
    expect(queue.snapshot().map(codeOf)).toEqual(['disk.full']);
  });

  it('say what can’t be taken before a byte is sent', async () => {
    const { queue, sends, states } = setUp(1300);
    const film = Object.defineProperty(file('film.mp4'), 'size', { value: 2 * 1024 ** 3 + 1 });
    queue.addFiles([file('letter.pdf'), file('long.mp3'), file('noending'), film, new File([], 'empty.wav')]);
    queue.addLinks(['ftp://example.org/a.mp3', 'https://example.org/a.mp3']);
    await settled();
    expect(queue.snapshot().map(codeOf)).toEqual([
      'transcript.format',
      null,
      'transcript.format',
      'upload.too-large',
      'upload.empty',
      'transcript.link',
      null,
    ]);
    expect(queue.snapshot().map((item) => isTooLong(item, 1200))).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    queue.start({}, 1200);
    await settled();
    expect(sends).toEqual([]);
    expect(states()).toEqual(['refused', 'ready', 'refused', 'refused', 'refused', 'refused']);
  });

  it('go on where an upload was broken off, and are not sent twice when only the beginning failed', async () => {
    const { queue, sends, begun, refuse } = setUp();
    queue.addFiles([file('a.mp3')]);
    const key = queue.snapshot()[0]?.key ?? '';
    queue.start({}, undefined);
    sends[0]?.reject(new ApiError('network.failed', 'Request failed'));
    await settled();
    refuse(new ApiError('credits.insufficient', 'Not enough.'));
    queue.retry(key, {});
    expect(sends[1]?.uploadId).toBe('upload of a.mp3');
    sends[1]?.resolve('file-a');
    await settled();
    expect(queue.snapshot().map(codeOf)).toEqual(['credits.insufficient']);
    refuse(null);
    queue.retry(key, { language: 'en' });
    await settled();
    expect(sends).toHaveLength(2);
    expect(begun).toEqual([{ fileId: 'file-a', language: 'en' }]);
    expect(queue.snapshot()).toEqual([]);
  });

  it('send again what the server has forgotten', async () => {
    const { queue, sends, refuse } = setUp();
    queue.addFiles([file('a.mp3')]);
    queue.start({}, undefined);
    refuse(new ApiError('input.not-found', 'Gone.'));
    sends[0]?.resolve('file-a');
    await settled();
    queue.retry('1', {});
    expect(sends[1]?.uploadId).toBeUndefined();
  });

  it('are begun once, however often an answer is lost', async () => {
    const { queue, sends, keysSent, refuse } = setUp();
    queue.addFiles([file('a.mp3')]);
    queue.start({ language: 'en' }, undefined);
    refuse(new ApiError('network.failed', 'Request failed'));
    sends[0]?.resolve('file-a');
    await settled();
    const retry = async (wishes: object, error: unknown) => {
      refuse(error);
      queue.retry('1', wishes);
      await settled();
    };
    await retry({ language: 'en' }, new ApiError('request.in-progress', 'It goes on.'));
    await retry({ language: 'en' }, new ApiError('server.error', 'A proxy was tired.'));
    await retry({ language: 'en' }, new ApiError('credits.insufficient', 'Not enough.'));
    expect(new Set(keysSent).size).toBe(1);
    // It was refused, or other things are wished for: that is another attempt.
    await retry({ language: 'en' }, new ApiError('network.failed', 'Request failed'));
    await retry({ language: 'de' }, null);
    expect(keysSent).toHaveLength(6);
    expect(new Set(keysSent).size).toBe(3);
    expect([sends.length, queue.snapshot()]).toEqual([1, []]);
  });

  it('are not sent again because their album is gone', async () => {
    const { queue, sends, refuse } = setUp();
    queue.addFiles([file('a.mp3')]);
    queue.start({ albumId: 'gone' }, undefined);
    refuse(new ApiError('input.not-found', 'Gone.', { field: 'albumId' }));
    sends[0]?.resolve('file-a');
    await settled();
    refuse(null);
    queue.retry('1', {});
    await settled();
    expect([sends.length, queue.snapshot()]).toEqual([1, []]);
  });

  it('make room when one is removed, and end what was under way with it', async () => {
    const { queue, sends, begun, states } = setUp();
    queue.addFiles([file('a.mp3'), file('b.mp3'), file('c.mp3')]);
    queue.start({}, undefined);
    queue.remove('1');
    expect(sends[0]?.signal.aborted).toBe(true);
    expect(states()).toEqual(['sending', 'sending']);
    sends[0]?.resolve('file-a');
    await settled();
    expect(begun).toEqual([]);
  });

  it('are stopped all at once; what was not asked for yet stays', async () => {
    const { queue, sends, begun, states } = setUp();
    queue.addFiles([file('a.mp3'), file('b.mp3'), file('c.mp3')]);
    queue.start({}, undefined);
    queue.addFiles([file('d.mp3')]);
    queue.stopAll();
    expect(sends.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    for (const { resolve } of sends) resolve('file');
    await settled();
    expect([states(), begun, sends.length]).toEqual([['ready'], [], 2]);
  });

  it('are twenty at most', () => {
    const { queue } = setUp();
    expect(queue.addLinks(Array.from({ length: 15 }, (_, at) => `https://example.org/${at}.mp3`))).toBe(0);
    expect(queue.addFiles(Array.from({ length: 8 }, (_, at) => file(`${at}.mp3`)))).toBe(3);
    expect(queue.snapshot()).toHaveLength(20);
  });
});

it('only what may pass is tried again', () => {
  const refused = (code: 'transcript.format' | 'transcript.unreadable' | 'network.failed') =>
    canRetry({
      key: '',
      seconds: null,
      source: { type: 'link', url: '' },
      state: { step: 'refused', error: new ApiError(code, '') },
    });
  expect([refused('transcript.format'), refused('transcript.unreadable'), refused('network.failed')]).toEqual([
    false,
    false,
    true,
  ]);
});
