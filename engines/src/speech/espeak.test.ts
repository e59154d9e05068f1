import { espeakCatalogue } from './catalogue.ts';
import { espeakEngine } from './espeak.ts';
import { speechContract } from './port.contract-test.ts';
import { testWorkers } from './test-speech.ts';

const open = () => Promise.resolve(espeakEngine({ workers: testWorkers('espeak'), voices: espeakCatalogue() }));

speechContract('espeak-ng', { open, voice: 'en-us', sampleRate: 22_050, hasPhonemes: true });
