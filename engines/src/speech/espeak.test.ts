import { espeakCatalogue } from './catalogue.ts';
import { espeakEngine } from './espeak.ts';
import { speechContract } from './port.contract-test.ts';
import { testWorkers } from './test-speech.ts';

const japanese = () => testWorkers('japanese', { isLazy: true });
const open = () =>
  Promise.resolve(espeakEngine({ workers: testWorkers('espeak'), japanese: japanese(), voices: espeakCatalogue() }));

speechContract('espeak-ng', { open, voice: 'en-us', sampleRate: 22_050, hasPhonemes: true });
