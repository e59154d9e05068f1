import { expect, test, vi } from 'vitest';
import { festivalCatalogue } from '../catalogue.ts';
import { festivalEngine } from './festival.ts';
import { festivalPrograms, type Pipe } from './festival-pipe.ts';
import { performingEngine } from '../performing/performing.ts';
import { speechContract } from '../port.contract-test.ts';
import { testWorkers } from '../test-speech.ts';

const open = () =>
  performingEngine(festivalEngine({ voices: festivalCatalogue() }), {
    workers: testWorkers('vocoder', { isLazy: true }),
  });

const engine = open();
const voices = await engine.voices();
await engine.close();

// Optional on Debian: without the packages festival and festvox-us-slt-hts there is nothing to test.
speechContract('festival', {
  open: () => Promise.resolve(open()),
  voice: 'cmu_us_slt_arctic_hts',
  sampleRate: 32_000,
  hasPhonemes: false,
  // Ten thousand characters take it half a minute of a core.
  isBrief: true,
  skip: voices.length === 0,
});

test.skipIf(voices.length === 0)(
  'a festival that is asked nothing ends, and another one answers the next',
  async () => {
    const programs = festivalPrograms(async () => [], 30_000, 20);
    const ask = (): Promise<Pipe> =>
      programs.inTurn('en-US', async (pipe) => {
        expect((await pipe.ask(Buffer.from('(format t "%d\\n" (+ 1 2))'))).toString()).toContain('3');
        return pipe;
      });
    const first = await ask();
    await vi.waitFor(() => expect(first.isAlive()).toBe(false), 20_000);
    const second = await ask();
    expect(second).not.toBe(first);
    programs.kill();
  },
);
