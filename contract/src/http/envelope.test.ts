import { describe, expect, it } from 'vitest';
import { errors } from '../errors/errors.ts';
import { allCalls } from '../calls.ts';
import { isOk } from './envelope.ts';
import { timeoutsMs } from '../limits.ts';

describe('success', () => {
  it('is 200; the calls of the voice store say 0 as well', () => {
    expect([200, 0, 201, 2001].map((code) => isOk(code, { isStore: false }))).toEqual([true, false, false, false]);
    expect([200, 0, 201, 2001].map((code) => isOk(code, { isStore: true }))).toEqual([true, true, false, false]);
  });

  it('may be 0 for the voice store only', () => {
    const marked = allCalls.filter(({ isStore }) => isStore).map(({ path }) => path);
    expect(marked.length).toBeGreaterThan(0);
    expect(marked).toEqual(allCalls.map(({ path }) => path).filter((path) => path.includes('/storeSpeakerV2/')));
  });
});

describe('time-outs', () => {
  const idsOf = (timeoutMs: number) =>
    allCalls
      .filter((call) => call.timeoutMs === timeoutMs)
      .map(({ id }) => id)
      .sort();

  it('are 10 minutes, half an hour for uploads and for what is heard again, and 5 minutes for what is known of a video', () => {
    expect(timeoutsMs).toEqual({ json: 600_000, upload: 1_800_000, videoInfo: 300_000 });
    expect(idsOf(timeoutsMs.upload)).toEqual(
      allCalls
        .filter(({ id, kind }) => kind === 'upload' || id === 'transcribeDubbingSegments')
        .map(({ id }) => id)
        .sort(),
    );
    expect(idsOf(timeoutsMs.videoInfo)).toEqual(['readLinkInfo', 'readVideoInfo', 'readVideoInfoV2']);
    const kinds = new Set(allCalls.map(({ timeoutMs }) => timeoutMs));
    expect(kinds).toEqual(new Set(Object.values(timeoutsMs)));
  });
});

it('every number of ours means one error', () => {
  const ours = Object.values(errors).flatMap(({ code }) => (code >= 9000 ? [code] : []));
  expect(ours.filter((code, at) => ours.indexOf(code) !== at)).toEqual([]);
});
