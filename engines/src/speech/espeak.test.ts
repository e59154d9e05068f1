import { joinSamples } from '@timbre/media/pcm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { espeakCatalogue } from './catalogue.ts';
import { espeakCore } from './espeak-core.ts';
import { espeakEngine } from './espeak.ts';
import { speechContract } from './port.contract-test.ts';
import { speakAll, testWorkers } from './test-speech.ts';

const japanese = () => testWorkers('japanese', { isLazy: true });
const open = () =>
  Promise.resolve(espeakEngine({ workers: testWorkers('espeak'), japanese: japanese(), voices: espeakCatalogue() }));

speechContract('espeak-ng', { open, voice: 'en-us', sampleRate: 22_050, hasPhonemes: true });

describe('espeak-ng: what was said before', () => {
  const engine = espeakEngine({ workers: testWorkers('espeak'), japanese: japanese(), voices: espeakCatalogue() });
  afterAll(() => engine.close());
  const said = async (voice: string, text: string) => (await speakAll(engine, { voice, text })).samples;

  it('changes nothing in what is said now, however long it was', async () => {
    const first = await said('de', 'Guten Tag. 1, 2, 3, 4.');
    expect(first.length).toBeGreaterThan(22_050);
    for (const [voice, text] of [
      ['de', 'Heute ist ein schöner Tag.'],
      ['vi', 'Năm 2026 có 365 ngày.'],
      ['en-us', 'It rained, and it rained. '.repeat(40)],
    ] as const) {
      await said(voice, text);
      expect(await said('de', 'Guten Tag. 1, 2, 3, 4.'), text).toEqual(first);
    }
  });
});

it('says a text in a breathy voice alike whenever it was started', async () => {
  const said: Int16Array[] = [];
  for (const startedAt of [1_700_000_000_000, 1_800_000_000_000]) {
    vi.spyOn(Date, 'now').mockReturnValue(startedAt);
    const core = await espeakCore({ warmUps: 0 });
    const request = { voice: 'en-us+f5', wordsPerMinute: 261, pitch: 50, stretch: 1, halfTones: 0 };
    const parts: Int16Array[] = [];
    core.run({ kind: 'espeak', ...request, text: 'The young girl gave no clear response.' }, (part) => {
      if (part.kind === 'espeak') parts.push(part.samples);
    });
    said.push(joinSamples(parts));
  }
  vi.restoreAllMocks();
  expect(said[0]?.length).toBeGreaterThan(20_000);
  expect(said[1]).toEqual(said[0]);
});
