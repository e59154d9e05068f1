import { join } from 'node:path';
import type { ModelEntry } from '@timbre/contract/models/model-catalogue';
import {
  audioModelIn,
  findAudioModels,
  findVoicePacks,
  hasOpenJtalk,
  hasSherpa,
  neuralModelIn,
  speechModelIn,
} from '@timbre/engines';
import type { AudioModels, EngineVoice, Recogniser, SpeechEngine } from '@timbre/engines/ports';
import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import type { IsAllowed } from '../../platform/egress/guarded-request.ts';
import { isOnInternet } from '../../platform/egress/public-address.ts';
import { diskReserve } from '../../platform/files/disk-space.ts';
import { registerJob } from '../../platform/jobs/define-job.ts';
import { isPresentProgram } from '../../platform/sandbox/examine-programs.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import { modelFolder } from './model-folder.ts';
import { workOnModel } from './models.job.ts';
import { modelRoutes } from './models.routes.ts';
import { modelService } from './models.service.ts';
import { modelStore } from './models.store.ts';
import { readCatalogue } from './read-catalogue.ts';
import { modelTrial } from './try-model.ts';
import { unpackProgram } from './unpack.program.ts';

interface ModelParts extends Pick<Foundations, 'audit'> {
  readonly voices: Pick<VoiceService, 'reseed'>;
  readonly engines: readonly SpeechEngine[];
  readonly recogniserIn: (folder: string) => Promise<Recogniser | null>;
  readonly audioModels: AudioModels;
  readonly audioModelsIn: (folder: string) => AudioModels;
}

/** What tests put in the place of the internet, and of what is offered there. */
export interface ModelOverrides {
  readonly isInternet?: IsAllowed;
  readonly modelCatalogue?: readonly ModelEntry[];
}

/** Brings the voices in step with the files, one time after the other. */
function voiceChanges({ clock, logger: log }: Platform, { voices, engines }: ModelParts) {
  let last: Promise<unknown> = Promise.resolve();
  let seenAt = clock.now();
  const voicesChanged = (): Promise<void> => {
    seenAt = clock.now();
    const next = last.then(() => voices.reseed(engines));
    last = next.catch(() => undefined);
    return next.then(() => undefined);
  };
  return {
    voicesChanged,
    seen: (changedAt: Date): void => {
      if (changedAt <= seenAt) return;
      void voicesChanged().catch((error: unknown) => log.warn('new voices could not be listed', { error }));
    },
  };
}

/** What tells from a folder's files what can be tried of it. */
export const foundInFolder = {
  voiceIn: async (folder: string) => {
    const [pack] = (await findVoicePacks(folder)).packs;
    if (pack !== undefined) return { engine: pack.kind, isIt: ({ id }: EngineVoice) => id === pack.voice.id };
    const model = await neuralModelIn(folder);
    if (model === null || typeof model === 'string') return null;
    return { engine: 'neural', isIt: ({ engineVoice }: EngineVoice) => engineVoice.startsWith(`${model.id}/`) };
  },
  audioFamilyIn: async (folder: string) => (await audioModelIn(folder))?.family ?? null,
  hasRecogniser: async (folder: string) => (await speechModelIn(folder)) !== null,
};

/** The models folder: its catalogue, and how models get there. */
export function composeModels(
  platform: Platform,
  parts: ModelParts,
  { isInternet, modelCatalogue }: ModelOverrides = {},
) {
  const { config, clock, database, jobs, sandbox, temporary, logger: log } = platform;
  const { directory } = config.data;
  let entries: ReturnType<typeof readCatalogue> | null =
    modelCatalogue === undefined ? null : Promise.resolve(new Map(modelCatalogue.map((entry) => [entry.id, entry])));
  const catalogue = (): ReturnType<typeof readCatalogue> => (entries ??= readCatalogue());
  const folder = modelFolder(join(directory, 'models'));
  const disk = { ...diskReserve(directory), requireRoom: temporary.requireRoom };
  const changes = voiceChanges(platform, parts);
  const mirrors = config.modelMirrors;
  const shared = { db: database.db, store: modelStore, catalogue, folder, clock };
  const models = modelService({
    ...shared,
    ...changes,
    runtimes: {
      hasSherpa,
      hasOpenJtalk,
      hasBzip2: () => isPresentProgram('bzip2'),
      cloningModel: config.cloningModel,
      problemOf: parts.audioModels.problemOf,
      audioFamilies: async () => (await findAudioModels(folder.root)).map(({ family }) => family),
    },
    jobs,
    audit: parts.audit,
    disk,
    mirrors,
  });
  const fetching = { isAllowed: isInternet ?? isOnInternet(config.linkPorts), mirrors, disk };
  const { voicesChanged } = changes;
  const tryModel = modelTrial({ ...parts, ...foundInFolder, now: () => performance.now() });
  const working = { ...shared, fetching, unpack: unpackProgram(sandbox), tryModel, voicesChanged, log };
  return { models, routes: modelRoutes(models), jobs: [registerJob(workOnModel, working)] };
}
