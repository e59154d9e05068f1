import { fliteCatalogue } from '../catalogue.ts';
import { fliteEngine } from './flite.ts';
import { speechContract } from '../port.contract-test.ts';
import { testWorkers } from '../test-speech.ts';

const open = () => Promise.resolve(fliteEngine({ workers: testWorkers('flite'), voices: fliteCatalogue() }));

for (const voice of ['rms', 'slt', 'awb', 'kal16']) {
  speechContract(`flite ${voice}`, { open, voice, sampleRate: 16_000, hasPhonemes: true, isBrief: voice !== 'rms' });
}
