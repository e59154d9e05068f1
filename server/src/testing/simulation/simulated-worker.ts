import type { RegisteredJob } from '../../platform/jobs/define-job.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { sql } from 'drizzle-orm';
import { type Told, tellCustomer } from '../../capabilities/billing/letters/tell.job.ts';
import { compose } from '../../compose.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { claimJob, type ClaimedJob } from '../../platform/jobs/job-claim.ts';
import { jobSet } from '../../platform/jobs/job-set.ts';
import { retryLater } from '../../platform/jobs/job-rows.ts';
import { runClaimed } from '../../platform/jobs/run-claimed.ts';
import { beat } from '../../platform/jobs/worker-rows.ts';
import { silentLogger } from '../../platform/log/logger.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { fakeCast } from '../doubles/fake-cast.ts';
import { fakeImageMaker } from '../doubles/fake-image-maker.ts';
import { fakeSpeechEngine } from '../doubles/fake-speech-engine.ts';
import { fakeTalkingEngine } from '../doubles/fake-talking-engine.ts';
import { quickBed } from '../doubles/quick-bed.ts';
import { quickEncoding } from '../doubles/quick-encoding.ts';
import type { TestStudio } from '../test-studio.ts';
import { plantedJobs, plantedMailer, takeBack, type Plant } from './plants.ts';

/**
 * Where a run may meet its fault: in an engine, where bytes are stored, before and after a letter is handed over, before
 * it writes to the database, at the end of the transaction (which is rolled back, as PostgreSQL does when the connection
 * goes), after the commit.
 */
export const places = [
  'engine',
  'store',
  'before mail',
  'after mail',
  'before writing',
  'before commit',
  'after commit',
] as const;

/** `stop`: it stands still there until it is woken, if ever. `fail`: engine, disk or connection fails there. */
export interface Fault {
  readonly place: (typeof places)[number];
  /** At the how manyth time of passing that place; 0 is the first. */
  readonly pass: number;
  readonly what: 'stop' | 'fail';
}

/** A try to write a letter about a payment that was broken off, after which it may be sent once more. */
export type Cut = Told;

/** A worker as a process of its own would be, composed on the studio's database and files for itself, one job at a time. */
export interface SimulatedWorker {
  /** Takes the next jobs, one after the other, and runs each until it has ended or met its stop. */
  readonly run: (fault: Fault | null, most: number) => Promise<void>;
  /** Goes on where it stands still, until its run has ended. */
  readonly wake: () => Promise<void>;
  /** Its sign of life is older than the lease. */
  readonly falter: () => Promise<void>;
  readonly isStopped: () => boolean;
  /** Ends what stands still, so that nothing is left when the simulation is over. */
  readonly close: () => Promise<void>;
}

export interface WorkerOptions {
  readonly plant: Plant | null;
  /** Has ffmpeg encode; left to a double otherwise. */
  readonly hasFfmpeg: boolean;
  /** Gets one more at each fault while a letter about a payment is written. */
  readonly cuts: Cut[];
}

export function simulatedWorker(studio: TestStudio, { plant, hasFfmpeg, cuts }: WorkerOptions): SimulatedWorker {
  const { db, clock } = studio;
  const worker = { id: newId(), host: 'simulated', poolId: null, abilities: [] };
  const gate = faultGate();
  const composition = composeWorker(studio, gate, { plant, hasFfmpeg });
  let held: ClaimedJob | null = null;
  const deps = {
    db: gatedDatabase(db, gate, plant, () => held),
    jobs: plantedJobs(jobSet(composition.jobs as readonly RegisteredJob[]), plant),
    clock,
    log: silentLogger,
  };
  let running: Promise<void> | null = null;

  /** What can't even write how its try ended is given back a little later, as a process does that sees it in its own rows. */
  const runOrGiveBack = (job: ClaimedJob): Promise<void> =>
    runClaimed(deps, job, new AbortController()).catch(async (error: unknown) => {
      if (!(error instanceof BrokenOff)) throw error;
      await retryLater(db, job, 0, null);
    });
  /** False: nothing waits, or the run stands still. */
  const runNext = async (): Promise<boolean> => {
    const { runningLimits } = composition;
    const options = { workerId: worker.id, names: deps.jobs.names, runningLimits, clock, ignoresDelay: true };
    held = await claimJob(db, options);
    if (held === null) return false;
    const hadMet = gate.hasCut();
    const run = runOrGiveBack(held);
    const hasStopped = await Promise.race([gate.stopped(), run.then(() => false)]);
    running = hasStopped ? run : null;
    if (gate.hasCut() && !hadMet && held.name === tellCustomer.name) cuts.push(held.payload as Told);
    return running === null;
  };

  return {
    run: async (fault, most) => {
      if (running !== null) return;
      await beat(db, worker);
      gate.plan(fault);
      for (let left = most; left > 0 && (await runNext());) left -= 1;
    },
    wake: async () => {
      gate.open();
      await running;
      running = null;
    },
    falter: async () => {
      await db.execute(sql`update job_workers set heartbeat_at = 'epoch' where id = ${worker.id}`);
    },
    isStopped: () => running !== null,
    close: async () => {
      gate.open();
      await running;
      await composition.closeChildren();
    },
  };
}

interface FaultGate {
  /** Where the next fault is; null: nowhere. */
  readonly plan: (fault: Fault | null) => void;
  /** Whether the last plan's fault has broken a run off; a lost answer of the mailer breaks nothing off. */
  readonly hasCut: () => boolean;
  /** True as soon as the run stands still. */
  readonly stopped: () => Promise<true>;
  readonly open: () => void;
  /** Throws `RolledBack` where the plan has a fault at that place, and leaves the fault to `pass`. */
  readonly rollBack: (place: Fault['place']) => void;
  /** To be passed at each place; throws what `failure` makes where the plan says so. */
  readonly pass: (place: Fault['place'], failure: () => Error) => Promise<void>;
}

function faultGate(): FaultGate {
  let planned: Fault | null = null;
  let passed = 0;
  let hasCut = false;
  let stopping = signal();
  let opening = signal();
  return {
    plan: (fault) => {
      planned = fault;
      passed = 0;
      hasCut = false;
      stopping = signal();
      opening = signal();
    },
    hasCut: () => hasCut,
    stopped: async () => {
      await stopping.given;
      return true;
    },
    open: () => opening.give(),
    rollBack: (place) => {
      if (planned?.place === place && passed++ === planned.pass) throw new RolledBack();
    },
    pass: async (place, failure) => {
      if (planned?.place !== place || passed++ < planned.pass) return;
      const { what } = planned;
      planned = null;
      hasCut = place !== 'after mail' || what === 'stop';
      if (what === 'fail') throw failure();
      stopping.give();
      await opening.given;
    },
  };
}

function signal() {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}

class RolledBack extends Error {}

class BrokenOff extends Error {}

const brokenOff = (): Error => new BrokenOff('the connection was lost');

const diskFull = (): Error => errorOf(() => fail('disk.full'));
const answerLost = (): Error => errorOf(() => fail('account.mail-failed'));

/** Errors of the application are thrown, not made. */
function errorOf(work: () => Error): Error {
  try {
    return work();
  } catch (error) {
    return error as Error;
  }
}

function composeWorker(
  { platform }: TestStudio,
  gate: FaultGate,
  { plant, hasFfmpeg }: Pick<WorkerOptions, 'plant' | 'hasFfmpeg'>,
) {
  const { blobs, mailer } = platform;
  const gatedMailer: Mailer = {
    send: async (mail) => {
      await gate.pass('before mail', brokenOff);
      await mailer.send(mail);
      await gate.pass('after mail', answerLost);
    },
  };
  const engine = fakeSpeechEngine();
  return compose(
    {
      ...platform,
      mailer: plantedMailer(gatedMailer, plant),
      blobs: {
        ...blobs,
        put: async (bytes) => {
          await gate.pass('store', diskFull);
          return blobs.put(bytes);
        },
        putFile: async (path) => {
          await gate.pass('store', diskFull);
          return blobs.putFile(path);
        },
      },
    },
    {
      engines: [
        {
          ...engine,
          speak: async function* (request, signal) {
            await gate.pass('engine', () => new Error('the engine broke'));
            yield* engine.speak(request, signal);
          },
        },
      ],
      images: fakeImageMaker(() => gate.pass('engine', () => new Error('the maker broke'))),
      makeBed: quickBed,
      ...(hasFfmpeg ? {} : { encodeFile: quickEncoding }),
      recognisers: [],
      translators: [],
      talking: fakeTalkingEngine(),
      cast: fakeCast,
    },
  );
}

/** The connection on which a job's end is written. */
function gatedDatabase(db: Database, gate: FaultGate, plant: Plant | null, held: () => ClaimedJob | null): Database {
  const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const job = held();
    if (plant === 'early end') await db.execute(sql`update jobs set status = 'done' where id = ${job?.id}`);
    await gate.pass('before writing', brokenOff);
    let written: T;
    try {
      written = await db.transaction(async (tx) => {
        if (plant === 'early end' || plant === 'unfenced') await takeBack(tx, job);
        const result = await work(tx);
        gate.rollBack('before commit');
        return result;
      });
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
      await gate.pass('before commit', brokenOff);
      throw brokenOff();
    }
    await gate.pass('after commit', brokenOff);
    return written;
  };
  return Object.create(db, { transaction: { value: transaction } }) as Database;
}
