import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { createLogger } from '../log/logger.ts';
import { mailNotices } from './mail-notices.ts';
import { comesAgain, type Mail } from './mailer.ts';

it('sends, and stops nothing where a letter can’t leave', async () => {
  const [sent, logged]: [Mail[], string[]] = [[], []];
  const log = createLogger({ level: 'trace', destination: { write: (line) => void logged.push(line) } });
  await mailNotices({ mailer: { send: async (mail) => void sent.push(mail) }, log }).tell('a@b.test', letter, 'x.y');
  expect(sent).toEqual([{ to: 'a@b.test', ...letter }]);
  const mailer = { send: () => Promise.reject(new AppError('account.mail-failed')) };
  await mailNotices({ mailer, log }).tell('a@b.test', letter, 'x.y');
  expect(logged.join()).toContain('x.y');
  expect(logged.join()).not.toContain('a@b.test');
});

const letter = { subject: 'It happened', text: 'It did.' };
const log = createLogger({ level: 'silent' });

/** Tries to send with these ends, one after the other; null: it left. Waits take no time, and are noted. */
async function told(...ends: readonly (AppError | null)[]) {
  const pauses: number[] = [];
  let tries = 0;
  const send = async (): Promise<void> => {
    const end = ends[tries];
    tries += 1;
    if (end) throw end;
  };
  const wait = async (ms: number): Promise<void> => void pauses.push(ms);
  await mailNotices({ mailer: { send }, log, wait }).tell('a@b.test', letter, 'x.y');
  await new Promise((resolve) => setTimeout(resolve, 5));
  return { tries, minutes: pauses.map((ms) => ms / 60_000) };
}
const later = new AppError('account.mail-failed', comesAgain);
const unknown = new AppError('account.mail-failed');

it('tries again after longer and longer pauses what has certainly not left, until it leaves once', async () => {
  expect(await told(later, later, null)).toEqual({ tries: 3, minutes: [1, 5] });
  expect(await told(...Array.from({ length: 9 }, () => later))).toEqual({ tries: 6, minutes: [1, 5, 20, 60, 180] });
});

it('never sends again what may have left, or what is refused for good', async () => {
  expect(await told(unknown, null)).toEqual({ tries: 1, minutes: [] });
  expect(await told(later, unknown, null)).toEqual({ tries: 2, minutes: [1] });
});
