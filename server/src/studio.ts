import type { Readable } from 'node:stream';
import type { ExportFormat } from '@timbre/contract/exports';
import { isModelBusy, type InstalledModel } from '@timbre/contract/models/models';
import { segmentInput } from '@timbre/contract/segments';
import { detectLanguage } from '@timbre/media/language/detect-language';
import type { ImportReport, ImportRequest } from './capabilities/account-imports/account-imports.service.ts';
import { verifyLedger } from './capabilities/credits/verify-ledger.ts';
import { fileRows } from './capabilities/uploads/files.store.ts';
import { verifyFiles, type FilesReport, type VerifyFilesOptions } from './capabilities/uploads/verify-files.ts';
import type { EngineMeasureService } from './capabilities/engine-measures/engine-measures.types.ts';
import type { Maintenance, OwnMaintenance } from '@timbre/contract/maintenance';
import type { ModelService, ModelOrigin } from './capabilities/models/models.types.ts';
import { compose, type Composition } from './compose.ts';
import { composePlatform, type Platform } from './platform.compose.ts';
import type { Config } from './config.ts';
import type { Actor } from './platform/actor.ts';
import { fail } from './platform/errors.ts';
import { connectDatabase } from './platform/db/connect-database.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { moveBlobs, type MoveBlobsOptions, type MoveReport } from './platform/files/move-blobs.ts';
import type { FilePlace } from './platform/files/open-file-store.ts';
import { newId } from './platform/ids.ts';
import { startJobRunner } from './platform/jobs/job-runner.ts';
import { silentLogger } from './platform/log/logger.ts';
import { setTimeout as delay } from 'node:timers/promises';

export interface SpeakRequest {
  readonly text: string;
  /** Null: the best measured voice of the text's language. */
  readonly voiceId: string | null;
  readonly speed: number;
  readonly pitch: number;
  readonly format: ExportFormat;
  readonly hasSubtitles: boolean;
}

export interface SpokenFiles {
  readonly audio: Readable;
  readonly subtitles: Readable | null;
  readonly durationSeconds: number;
}

/** The models folder, as the owner changes it from a terminal. */
export interface StudioModels extends Pick<ModelService, 'list' | 'pause'> {
  readonly install: (origin: ModelOrigin) => Promise<InstalledModel>;
  readonly verify: (id: string) => Promise<InstalledModel>;
  readonly remove: (id: string) => Promise<void>;
  /** Works until nothing more is to be done for a model, and tells how it is every half a second; null: it is gone. */
  readonly follow: (id: string, look: (model: InstalledModel) => void) => Promise<InstalledModel | null>;
}

export type MoveFilesOptions = Omit<MoveBlobsOptions, 'from' | 'to' | 'clock'> & { readonly to: FilePlace };

/** Stored files as a whole, as the owner looks after them from a terminal. */
export interface StudioFiles {
  /** Where new files go. */
  readonly place: FilePlace;
  /** From the other place; throws a sentence where one of them isn’t set. */
  readonly move: (options: MoveFilesOptions) => Promise<MoveReport>;
  readonly verify: (options: VerifyFilesOptions) => Promise<FilesReport>;
  /** Throws a sentence unless the bucket can be read, written and listed. */
  readonly requireBucket: () => Promise<void>;
}

export type { FilesReport, ImportReport, MoveReport };

/** The services on a data folder, without the web door: what commands use, also beside a running server. */
export interface Studio extends Pick<
  Composition,
  'provision' | 'apiKeys' | 'articles' | 'voices' | 'engines' | 'servedTasks'
> {
  readonly databaseDescription: string;
  /** Where people open the studio. */
  readonly publicUrl: string;
  readonly verifyLedger: () => ReturnType<typeof verifyLedger>;
  readonly models: StudioModels;
  readonly files: StudioFiles;
  /** The owner's switch for work on the studio; a running server follows within two seconds. */
  readonly maintenance: {
    readonly read: () => Promise<OwnMaintenance>;
    /** Whatever it was before. */
    readonly turn: (state: Maintenance) => Promise<OwnMaintenance>;
  };
  /** Measures every engine that is installed, and keeps the figures. */
  readonly measureEngines: EngineMeasureService['measure'];
  /** Reads a copy of an account, of this studio or another one, into the account with that address. */
  readonly importAccount: (
    request: Pick<ImportRequest, 'path' | 'onProgress' | 'signal'> & { readonly email: string },
  ) => Promise<ImportReport>;
  /** Speaks as the owner, by the same durable export as the studio; leaves nothing but the render cache behind. */
  readonly speakToFiles: (request: SpeakRequest) => Promise<SpokenFiles>;
  readonly close: () => Promise<void>;
}

export async function openStudio(config: Config): Promise<Studio> {
  const connected = await connectDatabase(config, { asServer: false });
  await migrateDatabase(connected.directConnectionString);
  const platform = await composePlatform(config, connected.connectionString, { logger: silentLogger });
  const { database, clock } = platform;
  const composition = compose(platform, { isSpeechLazy: true });
  const { provision, apiKeys, articles, voices, engines, servedTasks, exports, files } = composition;

  const close = async (): Promise<void> => {
    await composition.closeChildren();
    platform.jobEvents.close();
    await platform.notices.close();
    await platform.counters.close();
    await database.close();
    await connected.release();
  };

  /** A running server's worker may take the job first; otherwise this process does it. */
  async function whileWorking<T>(wait: () => Promise<T>): Promise<T> {
    const runner = await startJobRunner({
      connectionString: platform.directConnectionString,
      db: database.db,
      jobs: composition.jobs,
      runningLimits: composition.runningLimits,
      clock,
      log: silentLogger,
      newId,
      slots: { cpu: 1, gpu: 1, net: 1 },
      abilities: voices.abilities,
    });
    try {
      return await wait();
    } finally {
      await runner.close(0);
    }
  }

  const waitForExport = (actor: Actor, id: string): Promise<void> =>
    whileWorking(async () => {
      for await (const _ of await exports.watch(actor, id, new AbortController().signal));
    });

  async function bestFor(text: string): Promise<string> {
    const { vip } = await voices.defaultSpeakers(detectLanguage(text)?.language);
    return vip?.id ?? fail('voice.unavailable');
  }

  return {
    provision,
    apiKeys,
    articles,
    voices,
    engines,
    servedTasks,
    databaseDescription: connected.description,
    publicUrl: config.server.publicUrl,
    verifyLedger: () => verifyLedger(database.db),
    models: studioModels(composition, whileWorking),
    files: studioFiles(platform),
    maintenance: {
      read: composition.maintenance.read,
      turn: async (state) => {
        const [{ userId }, { revision }] = [await provision.ensureOwner(), await composition.maintenance.read()];
        return composition.maintenance.change({ userId }, { ...state, revision });
      },
    },
    measureEngines: composition.engineMeasures.measure,
    importAccount: importing(composition),
    close,

    speakToFiles: async ({ text, voiceId, speed, pitch, format, hasSubtitles }) => {
      const { userId } = await provision.ensureOwner();
      await voices.seed(engines);
      const actor: Actor = { userId, role: 'owner', plan: 'business', via: 'cli', sessionId: null, timeZone: 'UTC' };
      const { articleId } = await articles.create(actor, {
        segments: [segmentInput.parse({ text, speaker: voiceId ?? (await bestFor(text)), speed, pitch })],
      });
      try {
        const { id } = await exports.create(actor, {
          ...(await articles.script(actor, articleId)),
          format,
          sampleRate: undefined,
          packaging: 'file',
          subtitles: hasSubtitles ? ['srt'] : [],
        });
        await waitForExport(actor, id);
        const done = await exports.delivered(actor, id);
        const open = async (wanted: string) => {
          const file = done.files.find(({ kind }) => kind === wanted);
          return file === undefined ? null : (await files.openFile(file.fileId)).read();
        };
        return {
          audio: (await open('audio')) ?? fail('server.error'),
          subtitles: await open('subtitles'),
          durationSeconds: done.durationSeconds,
        };
      } finally {
        await articles.erase(actor, articleId);
      }
    },
  };
}

function importing({ provision, plans, voices, engines, accountImports }: Composition): Studio['importAccount'] {
  return async ({ email, ...request }) => {
    const userId = await provision.findUser(email);
    const plan = await plans.planOf(userId);
    // The catalogue says which voices the account's favorites may be.
    await voices.seed(engines);
    return accountImports.importCopy({ ...request, userId, plan });
  };
}

function studioFiles({ config, clock, database: { db }, blobs, filePlaces }: Platform): StudioFiles {
  const { place } = config.files;
  return {
    place,
    requireBucket: filePlaces.requireBucket,
    verify: (options) => verifyFiles({ db, rows: fileRows, files: blobs, clock }, options),
    move: async ({ to, ...options }) => {
      if (options.isRemoving && place !== to)
        throw new Error(`New files still go to ${place}. Set FILE_STORE=${to} and restart every process first.`);
      const source = await filePlaces.placeOf(to === 'disk' ? 's3' : 'disk');
      return moveBlobs({ ...options, from: source, to: await filePlaces.placeOf(to), clock });
    },
  };
}

const lookMs = 500;

function studioModels(
  { models, provision }: Pick<Composition, 'models' | 'provision'>,
  whileWorking: <T>(wait: () => Promise<T>) => Promise<T>,
): StudioModels {
  const by = async () => ({ actorId: (await provision.ensureOwner()).userId });
  const { list, pause } = models;
  const find = async (id: string): Promise<InstalledModel | null> =>
    (await list()).models.find(({ installed }) => installed?.id === id)?.installed ?? null;
  return {
    list,
    pause,
    install: async (origin) => models.install(await by(), origin),
    verify: async (id) => models.verify(await by(), id),
    remove: async (id) => models.remove(await by(), id),
    follow: (id, look) =>
      whileWorking(async () => {
        for (;;) {
          const model = await find(id);
          if (model === null || !isModelBusy(model.state)) return model;
          look(model);
          await delay(lookMs);
        }
      }),
  };
}
