import { expect, it } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { decodeSample, type DecodeSampleDeps } from './decode-sample.ts';

it('that says it is sound and can’t be decoded is refused as unreadable', async () => {
  const deps = {
    probe: async () => ({ streams: [{ kind: 'audio' }] }),
    decode: async function* () {
      yield new Int16Array(24_000);
      throw new AppError('sound.unreadable');
    },
  } as unknown as DecodeSampleDeps;
  const { signal } = new AbortController();
  const source = { path: '/x', name: 'a.mp3', sizeBytes: 9, isTrimmed: false, isRecording: false, signal };
  await expect(decodeSample(deps, source)).rejects.toMatchObject({ code: 'clone.sample-unreadable' });
});
