import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  builtInSpeechEngines,
  findNeuralModels,
  jtalkDictionary,
  neuralEngine,
  remoteSpeechEngine,
  speechWorkers,
  zeroShotEngine,
} from '@timbre/engines';
import type { AudioModels, SpeechEngine } from '@timbre/engines/ports';
import { toFloat } from '@timbre/media/pcm';
import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { modelMemoryBytes } from '../../platform/children/model-memory.ts';
import { readSample } from '../cloning/read-sample.ts';
import type { ProviderRegistry } from '../providers/provider-registry.service.ts';
import type { RecogniserService } from '../transcription/recognisers.service.ts';
import { speechChildren } from './speech-children.program.ts';
import { voiceProviders } from './remote/voice-providers.compose.ts';

interface EngineNeeds extends Pick<Foundations, 'files'> {
  readonly providers: ProviderRegistry;
  readonly recognisers: RecogniserService;
  readonly audioModels: AudioModels;
}

/** What a command does otherwise than a server. */
export interface EngineOverrides {
  readonly engines?: readonly SpeechEngine[];
  /** Engines start when something is to be spoken; left out: only where there is no worker. */
  readonly isSpeechLazy?: boolean;
}

/** Loading a model takes a minute on a busy machine. */
const silenceLimitMs = 180_000;

/** The neural voices of recordings; where no model is set up it says so, and speaks nothing. */
function zeroShot(
  { blobs, config, sandbox }: Platform,
  { files, recognisers, audioModels }: EngineNeeds,
): SpeechEngine {
  const folders = config.cloningModel === null ? [] : [config.cloningModel];
  const children = { ...speechChildren(sandbox, folders, modelMemoryBytes()), size: 1, isLazy: true, silenceLimitMs };
  return zeroShotEngine({
    folder: config.cloningModel,
    canHearWords: recognisers.canHear,
    denoise: audioModels.denoise,
    workers: speechWorkers({ ...children, kind: 'zero-shot' }),
    probing: () => speechWorkers({ ...children, kind: 'zero-shot' }),
    timing: speechWorkers({ ...children, kind: 'timing' }),
    vocoder: speechWorkers({ ...children, kind: 'vocoder' }),
    recordingOf: async (fileId) => {
      const { samples, sampleRate } = await readSample({ files, blobs }, fileId);
      return { samples: toFloat(samples), sampleRate };
    },
  });
}

/** A child with a model that has had nothing to say for this long gives its memory back. */
const modelIdleMs = 300_000;
/** A sentence takes less long than loading the model again. */
const modelGraceMs = 10_000;

/** The voices of neural models in the models folder; none where there is no model. */
function neural({ sandbox }: Platform, modelsFolder: string): SpeechEngine {
  const children = {
    ...speechChildren(sandbox, [modelsFolder], modelMemoryBytes()),
    size: 1,
    isLazy: true,
    silenceLimitMs,
    idleMs: modelIdleMs,
    abortGraceMs: modelGraceMs,
  };
  return neuralEngine({
    find: () => findNeuralModels(modelsFolder),
    children: () => speechWorkers({ ...children, kind: 'neural' }),
    probing: () => speechWorkers({ ...children, kind: 'neural' }),
    timing: speechWorkers({ ...children, kind: 'timing' }),
    vocoder: speechWorkers({ ...children, kind: 'vocoder' }),
  });
}

/** The voices of services on other machines; none where no provider is set up. */
function remote(platform: Platform, { providers }: EngineNeeds): SpeechEngine {
  const { clock, sandbox } = platform;
  const children = { ...speechChildren(sandbox, []), size: 1, isLazy: true };
  return remoteSpeechEngine({
    providers: voiceProviders(platform, providers),
    nowMs: () => clock.now().getTime(),
    timing: speechWorkers({ ...children, kind: 'timing' }),
    vocoder: speechWorkers({ ...children, kind: 'vocoder' }),
  });
}

/** Who speaks here. */
export function composeEngines(platform: Platform, needs: EngineNeeds, overrides: EngineOverrides) {
  const { config, sandbox } = platform;
  const modelsFolder = join(config.data.directory, 'models');
  // A cage shows only folders that were there when it was made: a voice of a pack that comes later must be seen in it.
  mkdirSync(modelsFolder, { recursive: true });
  const builtIn = {
    ...speechChildren(sandbox, [modelsFolder, jtalkDictionary]),
    modelsFolder,
    // One child more than there are jobs at once, so that someone who listens does not wait behind an export.
    childrenPerEngine: config.jobs.slots.cpu + 1,
    // A worker's voices are warm when someone first listens; who only answers requests starts them with the first need.
    isLazy: overrides.isSpeechLazy ?? !config.jobs.roles.includes('worker'),
  };
  const engines = overrides.engines ?? [
    // Before those that came by themselves: its owner chose it.
    neural(platform, modelsFolder),
    ...builtInSpeechEngines(builtIn),
    zeroShot(platform, needs),
    remote(platform, needs),
  ];
  return {
    engines,
    close: async (): Promise<void> => {
      for (const engine of engines) await engine.close();
    },
  };
}
