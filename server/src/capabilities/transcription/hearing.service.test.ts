import { expect, it } from 'vitest';
import { silentLogger } from '../../platform/log/logger.ts';
import { fakeRecogniser } from '../../testing/doubles/fake-recogniser.ts';
import { hearingService, type SpokenTime } from './hearing.service.ts';

const recording = {
  path: 'recording.raw',
  durationSeconds: 4,
  peaks: new Uint8Array(40),
  samplesOf: ({ from, to }: { readonly from: number; readonly to: number }) =>
    Promise.resolve(new Int16Array((to - from) * 16_000)),
};
const wishes = { wantedLanguage: 'en', hasSpeakers: true, speakerCount: null, sentTo: null };
const job = {
  step: <T>(_: string, work: () => Promise<T>) => work(),
  progress: () => undefined,
  signal: new AbortController().signal,
  noteFallBack: () => Promise.resolve(),
};

/** Two people speak, two seconds each, and a third one of whom no word is understood. */
function hearing(recogniser = fakeRecogniser(), cores = 8) {
  let ids = 0;
  return hearingService({
    decode: () => {
      throw new Error('nothing is decoded');
    },
    listener: {
      listen: () =>
        Promise.resolve({
          spans: [{ from: 0, to: 4 }],
          parts: [
            { from: 0, to: 2 },
            { from: 2, to: 4 },
          ],
        }),
      diarise: () =>
        Promise.resolve([
          { from: 0, to: 2, speaker: 1 },
          { from: 2, to: 4, speaker: 0 },
          { from: 30, to: 31, speaker: 2 },
        ]),
    },
    punctuate: () => Promise.resolve(null),
    recognisers: {
      order: () => Promise.resolve([recogniser]),
      canHear: () => Promise.resolve(true),
      identify: () => Promise.resolve(null),
    },
    log: silentLogger,
    cores,
    newId: () => `id-${(ids += 1)}`,
  });
}

it('speakers are known by the ids of their turns while words are still being recognised', async () => {
  let heardOf: () => void = () => undefined;
  const known = new Promise<void>((resolve) => (heardOf = resolve));
  let times: readonly SpokenTime[] = [];
  const heard = await hearing(fakeRecogniser(() => known)).hear(recording, wishes, job, (spoken) => {
    times = spoken;
    heardOf();
    return Promise.resolve();
  });
  expect(times.map(({ start, end }) => [start, end])).toEqual([
    [0, 2],
    [2, 4],
    [30, 31],
  ]);
  const speaking = heard.turns.map(({ speakerId }) => speakerId);
  expect(times.slice(0, 2).map(({ speakerId }) => speakerId)).toEqual(speaking);
  // In the order in which they were told apart, and without the one who said nothing that was understood.
  expect(heard.speakerIds).toEqual(speaking.toReversed());
});

it('where recognisers keep all cores busy, speakers are told apart when one is done', async () => {
  const order: string[] = [];
  const slow = fakeRecogniser(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    order.push('words');
  });
  await hearing(slow, 2).hear(recording, wishes, job, async () => void order.push('speakers'));
  expect(order.indexOf('speakers')).toBeGreaterThan(0);
});

it('what breaks with a speaker stops the recogniser', async () => {
  const hanging = fakeRecogniser(() => new Promise(() => undefined));
  const broken = () => Promise.reject(new Error('no likeness'));
  await expect(hearing(hanging).hear(recording, wishes, job, broken)).rejects.toThrow('no likeness');
});
