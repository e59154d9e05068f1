import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { releaseDeadWorkers } from '../../platform/jobs/worker-rows.ts';
import type { TestStudio } from '../test-studio.ts';
import { changeAddress, mailTrouble } from './events-of-mail.ts';
import { deal, eventPost, moneyEvent, providerEvent, type EventPost } from './events-of-money.ts';
import { haveMade, workEvent } from './events-of-work.ts';
import { findWrongs } from './find-wrongs.ts';
import { breakUniqueness, type Plant } from './plants.ts';
import { places, simulatedWorker, type Cut, type SimulatedWorker } from './simulated-worker.ts';
import { newPerson, unlessRefused, type Person, type Surroundings } from './surroundings.ts';
import { longestPauseHours } from './wrongs-of-mail.ts';

const people = 3;
const shoppers = 2;
const workerCount = 2;
const leaseSeconds = 15;
/** Jobs that a worker takes up when the history is over; others do the rest. */
const mostLeft = 12;

const person = fc.nat({ max: people - 1 });
/** Not everyone has money. */
const shopper = fc.nat({ max: shoppers - 1 });
const worker = fc.nat({ max: workerCount - 1 });
/** How many a worker runs one after the other. */
const jobs = fc.integer({ min: 1, max: 3 });
const fault = fc.record({
  place: fc.constantFrom(...places),
  pass: fc.constantFrom(0, 0, 1, 2),
  what: fc.constantFrom('stop' as const, 'fail' as const),
});

const of = <K extends string>(kind: K) => fc.constant(kind);

/** One thing that happens to the studio. */
const event = fc.oneof(
  { weight: 16, arbitrary: fc.record({ of: of('work'), person, one: workEvent }) },
  { weight: 7, arbitrary: fc.record({ of: of('money'), person: shopper, one: moneyEvent }) },
  { weight: 1, arbitrary: fc.record({ of: of('address'), person }) },
  { weight: 4, arbitrary: fc.record({ of: of('provider'), one: providerEvent }) },
  { weight: 4, arbitrary: fc.record({ of: of('mail server'), one: mailTrouble }) },
  { weight: 13, arbitrary: fc.record({ of: of('run'), worker, jobs, fault: fc.option(fault) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      of: of('worker'),
      worker,
      do: fc.constantFrom('falter' as const, 'wake' as const, 'replace' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ of: of('sweep') }) },
  {
    weight: 4,
    arbitrary: fc.record({ of: of('upkeep'), hours: fc.constantFrom(0, 1, 25), task: fc.nat({ max: 99 }) }),
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
 * Lets the studio live through a history: people ask, cancel, erase, pay and take other addresses by its API, workers
 * break, sleep, wake and are replaced in the middle of their work, the payment provider and the mail server fail. Each
 * worker is composed as a process of its kind is, and remembers nothing of another. Afterwards a healthy one finishes
 * what is open. Returns what is wrong then.
 */
export async function simulate(
  from: Surroundings,
  { events, hasFfmpeg }: History,
  plant: Plant | null,
): Promise<string[]> {
  const { studio, stripe, mailer } = from;
  await breakUniqueness(studio.db, plant);
  mailer.tries.length = 0;
  const cuts: Cut[] = [];
  const startWorker = (): SimulatedWorker => simulatedWorker(studio, { plant, hasFfmpeg, cuts });
  const world: World = {
    ...from,
    persons: new Map(),
    post: eventPost(from),
    workers: Array.from({ length: workerCount }, startWorker),
    replaced: [],
    startWorker,
  };
  const all = (): SimulatedWorker[] => [...world.workers, ...world.replaced];
  try {
    for (const one of events) await happen(one, world);
    for (const each of all()) await each.falter();
    await releaseDeadWorkers(studio.db, leaseSeconds);
    await world.post.tellAll();
    // What the others outside are troubled by lasts until then.
    for (const each of world.workers) await each.run(null, mostLeft);
    stripe.trouble('away', 0);
    mailer.trouble('refused', 0);
    await finish(world);
    // Those that slept all along come back when everything is over, and must change nothing.
    const asleep = all().filter((each) => each.isStopped());
    for (const each of asleep) await each.wake();
    if (asleep.length > 0) await finish(world);
    return await findWrongs(from, world.persons, cuts);
  } finally {
    for (const each of all()) await each.close();
    await studio.db.execute(sql`delete from job_workers where host = 'simulated'`);
  }
}

interface World extends Surroundings {
  /** By their number; those that do something. */
  readonly persons: Map<number, Person>;
  readonly post: EventPost;
  readonly workers: SimulatedWorker[];
  readonly replaced: SimulatedWorker[];
  readonly startWorker: () => SimulatedWorker;
}

async function happen(one: Event, world: World): Promise<void> {
  if ('person' in one) return unlessRefused(act(one, world));
  if (one.of === 'provider') {
    await world.post.act(one.one);
    // The last try fails as well: only the clock settles what was paid.
    if (one.one.do === 'tire') await world.workers[0]?.run({ place: 'before writing', pass: 0, what: 'fail' }, 1);
    return;
  }
  if (one.of === 'mail server') return world.mailer.trouble(one.one.do, one.one.times);
  if (one.of === 'sweep') return void (await releaseDeadWorkers(world.studio.db, leaseSeconds));
  if (one.of === 'upkeep') return keepUp(world.studio, one);
  const own = world.workers[one.worker];
  if (own === undefined) return;
  if (one.of === 'run') await own.run(one.fault, one.jobs);
  else if (one.do === 'falter') await own.falter();
  else if (one.do === 'wake') await own.wake();
  else {
    // Killed: it never goes on, and another process takes its place.
    await own.falter();
    world.replaced.push(own);
    world.workers[one.worker] = world.startWorker();
  }
}

async function act(one: Extract<Event, { person: number }>, world: World): Promise<void> {
  const { persons, studio } = world;
  const who = await personOf(one, persons, studio);
  if (one.of === 'work') await haveMade(one.one, who);
  else if (one.of === 'money') await deal(one.one, who, world, world.post);
  else await changeAddress(who, world);
}

async function personOf(one: Extract<Event, { person: number }>, persons: Map<number, Person>, studio: TestStudio) {
  // Who never bought has nothing to pay or to ask back.
  const customers = [...persons.values()].filter(({ orders }) => orders.length > 0);
  const customer = one.of === 'money' && one.one.do !== 'buy' ? customers[one.person % customers.length] : undefined;
  const who = customer ?? persons.get(one.person) ?? (await newPerson(studio));
  if (customer === undefined) persons.set(one.person, who);
  return who;
}

/** Time passes for everyone, the bytes that no one needs go, and one other task of the clock has its turn. */
async function keepUp({ clock, composition }: TestStudio, one: Extract<Event, { of: 'upkeep' }>): Promise<void> {
  const { files, periodics } = composition;
  clock.advance({ hours: one.hours });
  await files.pruneBlobs();
  await files.sweepBlobs('');
  await periodics[one.task % periodics.length]?.run();
}

/** What the clock does about money and mail that no job does. */
const tasks = ['billing.follow-leads', 'billing.settle-left', 'mail.waiting'];

/** All that is open comes to its end: everything is well, the provider's events come, and the clock has its turns. */
async function finish({ studio, post, mailer }: World): Promise<void> {
  const { composition, clock } = studio;
  if (mailer.tries.some(({ outcome }) => outcome === 'put off')) clock.advance({ hours: longestPauseHours });
  // What is done about an event may bring another.
  do {
    await studio.runJobs();
    if (!post.wasUsed() && mailer.tries.length === 0) return;
    for (const task of composition.periodics.filter(({ name }) => tasks.includes(name))) await task.run();
  } while (await post.tellAll());
  await studio.runJobs();
}
