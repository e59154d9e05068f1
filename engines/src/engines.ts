export { builtInSpeechEngines, type BuiltInSpeechOptions } from './speech/built-in.ts';
export { calibrationText } from './speech/calibration-text.ts';
export { espeakCatalogue, festivalCatalogue, fliteCatalogue } from './speech/catalogue.ts';
export { espeakEngine, type EspeakDeps } from './speech/espeak.ts';
export { festivalEngine, type FestivalDeps } from './speech/festival.ts';
export { fliteEngine, type FliteDeps } from './speech/flite.ts';
export { speechWorkers, type SpeechWorkers, type SpeechWorkersOptions } from './speech/speech-workers.ts';
export type { RevoicedBase } from './speech/revoiced/revoiced-voice.ts';
export { timbres, type TimbreName } from './speech/revoiced/timbres.ts';
