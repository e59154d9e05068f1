import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fakeClock, type FakeClock } from '../../testing/doubles/fake-clock.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../log/logger.ts';
import { sealedText } from '../sealed-text.ts';
import { mailNotices } from './mail-notices.ts';
import { comesAgain, type Mail } from './mailer.ts';
import { openWaitingLetters } from './waiting-letters.ts';

let studio: TestStudio;
let clock: FakeClock;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  clock = fakeClock();
  await studio.db.execute(sql`delete from waiting_letters`);
});

const letter = { subject: 'It happened', text: 'It did.' };
const later = new AppError('account.mail-failed', comesAgain);
const unknown = new AppError('account.mail-failed');

/** A process of the studio whose mail server answers with these ends, one after the other; null: it took the letter. */
function processWith(ends: (AppError | null)[], key = 'a key of this studio, and of no other one') {
  const [sent, logged]: [Mail[], string[]] = [[], []];
  const log = createLogger({ level: 'trace', destination: { write: (line) => void logged.push(line) } });
  const waiting = openWaitingLetters({ db: studio.db, sealed: sealedText(key), clock, newId });
  const mailer = {
    send: async (mail: Mail): Promise<void> => {
      const end = ends.shift() ?? null;
      if (end !== null) throw end;
      sent.push(mail);
    },
  };
  return { sent, logged, ...mailNotices({ mailer, waiting, clock, log }) };
}
const count = async (): Promise<number> => {
  const { rows } = await studio.db.execute<{ n: string }>(sql`select count(*) as n from waiting_letters`);
  return Number(rows[0]?.n);
};

it('sends, and stops nothing where a letter can’t leave', async () => {
  const { tell, sent, logged } = processWith([null, unknown]);
  await tell('a@b.test', letter, 'x.y');
  expect(sent).toEqual([{ to: 'a@b.test', ...letter }]);
  await tell('a@b.test', letter, 'x.y');
  expect(logged.join()).toContain('x.y');
  expect(logged.join()).not.toContain('a@b.test');
  expect(await count()).toBe(0);
});

it('what has certainly not left is sent once, by the process that lives when its time comes', async () => {
  const [first, second] = [processWith([later]), processWith([])];
  await first.tell('a@b.test', letter, 'x.y');
  await second.periodic.run();
  expect(second.sent).toEqual([]);
  clock.advance({ minutes: 1 });
  await Promise.all([second.periodic.run(), first.periodic.run()]);
  expect([...second.sent, ...first.sent]).toEqual([{ to: 'a@b.test', ...letter }]);
  expect(await count()).toBe(0);
});

it('lies in the database where no one reads it', async () => {
  await processWith([later]).tell('a@b.test', letter, 'x.y');
  const { rows } = await studio.db.execute(sql`select * from waiting_letters`);
  expect(JSON.stringify(rows)).not.toMatch(/a@b\.test|happened|It did/u);
  const other = processWith([], 'a key of another studio than this');
  clock.advance({ minutes: 1 });
  await other.periodic.run();
  expect(other.sent).toEqual([]);
  expect(await count()).toBe(0);
});

it('tries again after longer and longer pauses, and gives up', async () => {
  const { tell, periodic, logged } = processWith(Array.from({ length: 9 }, () => later));
  await tell('a@b.test', letter, 'x.y');
  const tries: number[] = [];
  for (let minute = 0; minute < 300; minute += 1) {
    clock.advance({ minutes: 1 });
    if ((await periodic.run()) === 1) tries.push(minute + 1);
  }
  expect(tries).toEqual([1, 6, 26, 86, 266]);
  expect(await count()).toBe(0);
  expect(logged).toHaveLength(2);
});

it('never sends again what may have left, what is refused for good, or what is no news any more', async () => {
  const { tell, periodic, sent } = processWith([later, unknown, later]);
  await tell('a@b.test', letter, 'x.y');
  clock.advance({ minutes: 1 });
  await periodic.run();
  expect(await count()).toBe(0);
  await tell('a@b.test', letter, 'x.y');
  clock.advance({ hours: 13 });
  await periodic.run();
  expect([sent, await count()]).toEqual([[], 0]);
});

it('a process that is killed while it sends loses the letter rather than that it comes twice', async () => {
  await processWith([later]).tell('a@b.test', letter, 'x.y');
  clock.advance({ minutes: 1 });
  const waiting = openWaitingLetters({ db: studio.db, sealed: sealedText('any'), clock, newId });
  await waiting.take();
  expect(await count()).toBe(0);
});
