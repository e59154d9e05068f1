import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { createLogger } from '../log/logger.ts';
import { mailNotices } from './mail-notices.ts';
import type { Mail } from './mailer.ts';

it('sends, and stops nothing where a letter can’t leave', async () => {
  const [sent, logged]: [Mail[], string[]] = [[], []];
  const log = createLogger({ level: 'trace', destination: { write: (line) => void logged.push(line) } });
  const letter = { subject: 'It happened', text: 'It did.' };
  await mailNotices({ mailer: { send: async (mail) => void sent.push(mail) }, log }).tell('a@b.test', letter, 'x.y');
  expect(sent).toEqual([{ to: 'a@b.test', ...letter }]);
  const mailer = { send: () => Promise.reject(new AppError('account.mail-failed')) };
  await mailNotices({ mailer, log }).tell('a@b.test', letter, 'x.y');
  expect(logged.join()).toContain('x.y');
  expect(logged.join()).not.toContain('a@b.test');
});
