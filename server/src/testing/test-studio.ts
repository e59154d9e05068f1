import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '@timbre/client';
import type { CreditBalance } from '@timbre/contract/credits';
import type { ModelEntry } from '@timbre/contract/models/model-catalogue';
import type { PlanName } from '@timbre/contract/plans';
import type { Recogniser, ImageMaker, SoundEffectMaker, SpeechEngine, Translator } from '@timbre/engines/ports';
import { verifyLedger, type LedgerReport } from '../capabilities/credits/verify-ledger.ts';
import { openWeb } from '../app.ts';
import type { PasswordHashing } from '../capabilities/accounts/passwords.service.ts';
import { compose, type Composition } from '../compose.ts';
import { openMonitoring, type Monitoring } from '../monitoring.ts';
import { composePlatform, type Platform } from '../platform.compose.ts';
import type { ProvenanceOverrides } from '../capabilities/provenance/provenance.compose.ts';
import type { WritingOverrides } from '../capabilities/writing/writing.compose.ts';
import { loadConfig } from '../config.ts';
import type { Database } from '../platform/db/database.ts';
import type { IsAllowed } from '../platform/egress/guarded-request.ts';
import { fail } from '../platform/errors.ts';
import { defaultReserve } from '../platform/files/disk-space.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { newId } from '../platform/ids.ts';
import { startJobRunner, type JobRunner } from '../platform/jobs/job-runner.ts';
import { runJobs } from '../platform/jobs/run-jobs.ts';
import { silentLogger, type Logger } from '../platform/log/logger.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { fakeClock, type FakeClock } from './doubles/fake-clock.ts';
import { fakeRecogniser } from './doubles/fake-recogniser.ts';
import { fakeImageMaker } from './doubles/fake-image-maker.ts';
import { fakeSoundEffectMaker } from './doubles/fake-sound-effect-maker.ts';
import { fakeCast } from './doubles/fake-cast.ts';
import { fakeTalkingEngine, type FakeTalkingEngine } from './doubles/fake-talking-engine.ts';
import { fakeSpeechEngine, type FakeSpeechEngine } from './doubles/fake-speech-engine.ts';
import { quickBed } from './doubles/quick-bed.ts';
import { quickHashing } from './doubles/quick-hashing.ts';
import { onRoomyDisk } from './doubles/roomy-disk.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { boundlessKeys } from './boundless-keys.ts';

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly apiKey: string;
  readonly client: Client;
}

/** What of the file store fails with `disk.full`; `free`: the disk's reserve is reached; null: nothing. */
export type DiskFault = 'put' | 'putFile' | 'free' | null;

/** The composed server on a database, a folder and a port of its own; engines and clock are fakes, the rest is real. */
export interface TestStudio {
  readonly address: string;
  readonly dataFolder: string;
  /** Environment variables, for another process of the same studio. */
  readonly settings: Readonly<Record<string, string>>;
  readonly connectionString: string;
  readonly db: Database;
  readonly platform: Platform;
  readonly composition: Composition;
  readonly monitoring: Monitoring;
  readonly clock: FakeClock;
  readonly engine: FakeSpeechEngine;
  /** A client without credentials. */
  readonly visitor: Client;
  readonly createUser: (plan?: PlanName, credits?: number) => Promise<TestUser>;
  readonly balance: (user: TestUser) => Promise<CreditBalance>;
  readonly verifyLedger: () => Promise<LedgerReport>;
  readonly breakDisk: (fault: DiskFault) => void;
  /** Runs everything queued to its end. */
  readonly runJobs: () => Promise<number>;
  /** A worker beside the test, which sees cancels at once; it ends with the studio. */
  readonly startWorker: () => Promise<JobRunner>;
  readonly close: () => Promise<void>;
}

export interface TestStudioOptions {
  /** Real engines beside the fake one. */
  readonly engines?: readonly SpeechEngine[];
  /** A fake one when left out. */
  readonly recognisers?: readonly Recogniser[] | 'built-in';
  /** A fake one when left out; what the settings name otherwise. */
  readonly soundEffects?: SoundEffectMaker | 'as set';
  /** The same for images. */
  readonly images?: ImageMaker | 'as set';
  /** Instead of a new one; it is dropped with the studio. */
  readonly database?: Pick<TestDatabase, 'connectionString' | 'close'>;
  /** Those of this machine; none when left out, as what is installed differs. */
  readonly translators?: readonly Translator[] | 'built-in';
  /** A fake one, with a cast of its own, when left out. */
  readonly talking?: FakeTalkingEngine | 'built-in';
  /** The real writers when left out. */
  readonly writing?: WritingOverrides;
  /** Environment variables beside DATA_DIR. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Addresses that links may lead to, where this machine stands for the internet. */
  readonly isInternet?: IsAllowed;
  /** Models that can be installed; the shipped catalogue when left out. */
  readonly modelCatalogue?: readonly ModelEntry[];
  /** Of the yt-dlp that reads pages; the real one when left out. */
  readonly oldestReader?: string;
  /** Answers of speech that one person may have open; very many when left out. */
  readonly streamsAtOnce?: number;
  /** How long the database's network may say nothing. */
  readonly patienceMs?: number;
  /** Silent when left out. */
  readonly logger?: Logger;
  /** ffmpeg when left out. */
  readonly encodeFile?: ProvenanceOverrides['encodeFile'];
  /** One that costs next to nothing when left out. */
  readonly passwordHashing?: PasswordHashing;
  /** The local mailbox when left out. */
  readonly mailer?: Mailer;
}

const replacedIn = ({ translators = [], encodeFile }: TestStudioOptions) => ({
  ...(translators === 'built-in' ? {} : { translators }),
  ...(encodeFile === undefined ? {} : { encodeFile }),
});

/** Of every user that a test studio makes. */
export const testPassword = 'a test password';

export async function startTestStudio({ engines = [], ...options }: TestStudioOptions = {}): Promise<TestStudio> {
  const database = options.database ?? (await createTestDatabase());
  const dataFolder = await mkdtemp(join(tmpdir(), 'timbre-studio-'));
  const clock = fakeClock();
  const engine = fakeSpeechEngine();
  // Users of tests call with a key: their speech is paid in credits, unless a test is about free characters.
  const settings = { API_FREE_CHARACTERS: '0', ...options.settings, DATA_DIR: dataFolder };
  const config = loadConfig(settings);
  const disk = faultyDisk();
  const real = await composePlatform(config, database.connectionString, {
    clock,
    logger: options.logger ?? silentLogger,
    passwordHashing: options.passwordHashing ?? quickHashing,
    reserve: disk.reserve,
    patienceMs: options.patienceMs,
    mailer: options.mailer,
  });
  const platform = { ...real, blobs: disk.blobs(real.blobs) };
  const { db } = platform.database;
  const talking = options.talking === 'built-in' ? undefined : (options.talking ?? fakeTalkingEngine());
  const { recognisers = [fakeRecogniser()], soundEffects = fakeSoundEffectMaker() } = options;
  const { images = fakeImageMaker() } = options;
  const composition = compose(platform, {
    engines: [engine, ...engines],
    makeBed: quickBed,
    ...(options.isInternet === undefined ? {} : { isInternet: options.isInternet }),
    ...(options.modelCatalogue === undefined ? {} : { modelCatalogue: options.modelCatalogue }),
    ...(options.oldestReader === undefined ? {} : { oldestReader: options.oldestReader }),
    writing: options.writing ?? {},
    ...(talking === undefined ? {} : { talking, cast: fakeCast }),
    ...(recognisers === 'built-in' ? {} : { recognisers }),
    ...(soundEffects === 'as set' ? {} : { soundEffects }),
    ...replacedIn(options),
    ...(images === 'as set' ? {} : { images }),
  });
  await composition.voices.seed(composition.engines);
  const monitoring = await openMonitoring(platform);
  const webOptions = {
    checkAnswers: true,
    webRoot: null,
    rateLimits: {
      requestsPerMinute: 100_000,
      publicChangesPerMinute: { signIn: 100_000, demos: 100_000, other: 100_000 },
      // Tests of money send more at once than one person may.
      atOnce: { events: 1000, socket: 1000, stream: options.streamsAtOnce ?? 1000 },
      keys: boundlessKeys,
    },
  };
  const web = await openWeb(platform, composition, webOptions, monitoring);
  const address = await web.listen('127.0.0.1', 0);
  const clientOf = (headers: Record<string, string>): Client =>
    // Looking the zone up costs as much as a tenth of a request.
    createClient({ baseUrl: address, headers: () => headers, timeZone: () => 'UTC', validate: true });
  const workers: JobRunner[] = [];
  let users = 0;

  return {
    address,
    dataFolder,
    settings,
    connectionString: database.connectionString,
    db,
    platform,
    composition,
    monitoring,
    clock,
    engine,
    visitor: clientOf({}),

    createUser: async (plan = 'professional', credits = 100) => {
      users += 1;
      const email = `user-${users}-${newId().slice(0, 6)}@example.org`;
      const { id } = await composition.provision.createUser({
        email,
        password: testPassword,
        name: undefined,
        plan,
        credits,
      });
      const { key } = await composition.apiKeys.create(id, 'test');
      return { id, email, apiKey: key, client: clientOf({ 'xi-api-key': key }) };
    },

    balance: (user) => composition.credits.balance(user.id),
    verifyLedger: () => verifyLedger(db),
    breakDisk: disk.breakDisk,

    runJobs: () => runJobs({ db, jobs: composition.jobs, clock, log: options.logger ?? silentLogger }),

    startWorker: async () => {
      const worker = await startJobRunner({
        connectionString: platform.directConnectionString,
        db,
        jobs: composition.jobs,
        runningLimits: composition.runningLimits,
        clock,
        log: silentLogger,
        newId,
        slots: { cpu: 2, gpu: 1, net: 2 },
        abilities: composition.voices.abilities,
        pollMs: 50,
      });
      workers.push(worker);
      return worker;
    },

    close: async () => {
      for (const worker of workers) await worker.close(0);
      await web.close();
      await composition.generations.settled();
      await composition.closeChildren();
      platform.jobEvents.close();
      await platform.notices.close();
      await platform.counters.close();
      await monitoring.close();
      await platform.database.close();
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

interface FaultyDisk extends Pick<TestStudio, 'breakDisk'> {
  readonly reserve: (totalBytes: number) => number;
  readonly blobs: (blobs: FileStore) => FileStore;
}

function faultyDisk(): FaultyDisk {
  let fault: DiskFault = null;
  return {
    breakDisk: (next) => {
      fault = next;
    },
    reserve: (totalBytes) => (fault === 'free' ? Number.MAX_SAFE_INTEGER : defaultReserve(totalBytes)),
    blobs: (blobs) => ({
      ...blobs,
      freeBytes: () => (fault === 'free' ? blobs : onRoomyDisk(blobs)).freeBytes(),
      space: () => (fault === 'free' ? blobs : onRoomyDisk(blobs)).space(),
      put: async (bytes) => (fault === 'put' ? fail('disk.full') : blobs.put(bytes)),
      putFile: async (path) => (fault === 'putFile' ? fail('disk.full') : blobs.putFile(path)),
    }),
  };
}
