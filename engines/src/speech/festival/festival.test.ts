import { festivalCatalogue } from '../catalogue.ts';
import { festivalEngine } from './festival.ts';
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
