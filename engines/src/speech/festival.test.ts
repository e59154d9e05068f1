import { festivalCatalogue } from './catalogue.ts';
import { festivalEngine } from './festival.ts';
import { speechContract } from './port.contract-test.ts';

const engine = festivalEngine({ voices: festivalCatalogue() });
const voices = await engine.voices();
await engine.close();

// Optional on Debian: without the packages festival and festvox-us-slt-hts there is nothing to test.
speechContract('festival', {
  open: () => Promise.resolve(festivalEngine({ voices: festivalCatalogue() })),
  voice: 'cmu_us_slt_arctic_hts',
  sampleRate: 32_000,
  hasPhonemes: false,
  skip: voices.length === 0,
});
