import { ApiError } from '@timbre/client';
import { cancelExport, exportArticle } from '@timbre/contract/exports';
import { cancelGeneratedImage, generateImage } from '@timbre/contract/images/images-generation';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { releaseDeadWorkers } from '../../platform/jobs/worker-rows.ts';
import { newId } from '../../platform/ids.ts';
import { eraseArticle, saveArticle } from '../steps/article-steps.ts';
import type { TestStudio } from '../test-studio.ts';
import { creditsAtFirst, findWrongs, priceOf, type Person } from './find-wrongs.ts';
import { places, simulatedWorker, type Plant, type SimulatedWorker } from './simulated-worker.ts';

const people = 3;
const workerCount = 2;
const leaseSeconds = 15;

const person = fc.nat({ max: people - 1 });
const worker = fc.nat({ max: workerCount - 1 });
const nth = fc.nat({ max: 3 });
const fault = fc.record({
  place: fc.constantFrom(...places),
  pass: fc.nat({ max: 2 }),
  what: fc.constantFrom('stop' as const, 'fail' as const),
});

/** One thing that happens to the studio. */
const event = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('export' as const), person, sentences: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('export again' as const), person, nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('draw' as const), person, isTwice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'erase' as const), person, nth }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('work' as const), worker, fault: fc.option(fault) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('falter' as const, 'wake' as const, 'replace' as const), worker }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('upkeep' as const),
      hours: fc.constantFrom(0, 1, 25),
      task: fc.nat({ max: 99 }),
    }),
  },
);
export type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

/** What may happen, in order; one in ten has its files encoded by ffmpeg, which costs two thirds of what all the rest does. */
export const history = fc.record({
  events: fc.array(event, { minLength: 6, maxLength: 24 }),
  hasFfmpeg: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});
export type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

/**
 * Lets the studio live through a history: people ask, cancel and erase by its API, workers break, sleep, wake and are
 * replaced in the middle of their work. Each worker is composed as a process of its kind is, and remembers nothing of
 * another. Afterwards a healthy one finishes what is open. Returns what is wrong then.
 */
export async function simulate(
  studio: TestStudio,
  { events, hasFfmpeg }: History,
  plant: Plant | null,
): Promise<string[]> {
  // For good: the studio is closed as soon as it is found out.
  if (plant === 'no unique')
    await studio.db.execute(sql`alter table charges drop constraint if exists charges_project_id_hash_pk`);
  const persons = new Map<number, Person>();
  const replaced: SimulatedWorker[] = [];
  const startWorker = (): SimulatedWorker => simulatedWorker(studio, { plant, hasFfmpeg });
  const workers = Array.from({ length: workerCount }, startWorker);
  try {
    for (const one of events) await happen(studio, one, { persons, workers, replaced, startWorker });
    for (const each of [...workers, ...replaced]) await each.falter();
    await releaseDeadWorkers(studio.db, leaseSeconds);
    await studio.runJobs();
    // Those that slept all along come back when everything is over, and must change nothing.
    for (const each of [...workers, ...replaced]) await each.wake();
    await studio.runJobs();
    return await findWrongs(studio, persons);
  } finally {
    for (const each of [...workers, ...replaced]) await each.close();
    await studio.db.execute(sql`delete from job_workers where host = 'simulated'`);
  }
}

interface World {
  /** By their number; those that do something. */
  readonly persons: Map<number, Person>;
  readonly workers: SimulatedWorker[];
  readonly replaced: SimulatedWorker[];
  readonly startWorker: () => SimulatedWorker;
}

async function personOf(studio: TestStudio, persons: Map<number, Person>, number: number): Promise<Person> {
  const known = persons.get(number);
  if (known !== undefined) return known;
  const user = await studio.createUser('professional', creditsAtFirst);
  const person: Person = { user, work: [], prices: new Map(), erased: new Set() };
  persons.set(number, person);
  return person;
}

async function happen(studio: TestStudio, one: Event, world: World): Promise<void> {
  const { persons, workers, replaced, startWorker } = world;
  if ('person' in one) return unlessRefused(act(one, await personOf(studio, persons, one.person)));
  if (one.do === 'sweep') return void (await releaseDeadWorkers(studio.db, leaseSeconds));
  if (one.do === 'upkeep') return keepUp(studio, one);
  const own = workers[one.worker];
  if (own === undefined) return;
  if (one.do === 'work') await own.run(one.fault);
  else if (one.do === 'falter') await own.falter();
  else if (one.do === 'wake') await own.wake();
  else {
    // Killed: it never goes on, and another process takes its place.
    await own.falter();
    replaced.push(own);
    workers[one.worker] = startWorker();
  }
}

/** Time passes for everyone, the bytes that no one needs go, and one other task of the clock has its turn. */
async function keepUp({ clock, composition }: TestStudio, one: Extract<Event, { do: 'upkeep' }>): Promise<void> {
  const { files, periodics } = composition;
  clock.advance({ hours: one.hours });
  await files.pruneBlobs();
  await files.sweepBlobs('');
  await periodics[one.task % periodics.length]?.run();
}

async function act(one: Extract<Event, { person: number }>, { user, work, prices, erased }: Person): Promise<void> {
  const { client } = user;
  if (one.do === 'export') {
    const texts = Array.from({ length: one.sentences }, () => `Say ${newId().slice(-8)}.`);
    const { articleId } = await saveArticle(user, { text: texts.join(' '), speaker: 'fake-ultra' });
    prices.set(articleId, priceOf(texts));
    const { id } = await client.send(exportArticle, { articleId, format: 'wav' });
    work.push({ kind: 'export', id, articleId });
    return;
  }
  if (one.do === 'draw') {
    const asked = Array.from({ length: one.isTwice ? 2 : 1 }, () => client.send(generateImage, { prompt: 'A lake' }));
    const answers = await Promise.allSettled(asked);
    for (const answer of answers) {
      if (answer.status === 'fulfilled') work.push({ kind: 'image', id: answer.value.id, articleId: null });
      else await unlessRefused(Promise.reject(answer.reason as Error));
    }
    return;
  }
  const chosen = work[one.nth];
  if (chosen === undefined) return;
  const { kind, id, articleId } = chosen;
  if (one.do === 'cancel')
    await (kind === 'export' ? client.send(cancelExport, { id }) : client.send(cancelGeneratedImage, { id }));
  if (articleId === null) return;
  if (one.do === 'erase') {
    await eraseArticle(user, articleId);
    erased.add(articleId);
  }
  if (one.do === 'export again') {
    const again = await client.send(exportArticle, { articleId, format: 'wav' });
    work.push({ kind: 'export', id: again.id, articleId });
  }
}
/** What the studio refuses, for want of credits or of the article, is no fault. */
async function unlessRefused(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
  });
}
