import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { silentLogger } from '../log/logger.ts';
import { smtpMailer } from './smtp-mailer.ts';

let server: Server | null = null;
afterEach(() => {
  server?.close();
  server = null;
});

/** An SMTP server of a dozen lines: records what it is told; refuses recipients at refused.example. */
async function smtpDouble(): Promise<{ url: string; commands: string[]; letters: string[] }> {
  const commands: string[] = [];
  const letters: string[] = [];
  const serve = async (socket: Socket): Promise<void> => {
    const say = (line: string): boolean => socket.write(`${line}\r\n`);
    let letter: string[] | null = null;
    say('220 double');
    for await (const line of createInterface({ input: socket })) {
      if (letter !== null) {
        if (line === '.') {
          letters.push(letter.join('\n'));
          letter = null;
          say('250 kept');
        } else letter.push(line);
        continue;
      }
      commands.push(line);
      if (line === 'DATA') letter = [];
      if (line === 'DATA') say('354 go on');
      else if (line.includes('refused.example')) say('550 no such user');
      else if (line === 'QUIT') socket.end('221 bye\r\n');
      else say('250 ok');
    }
  };
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    serve(socket).catch(() => undefined);
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`, commands, letters };
}

const from = 'Timbre <studio@example.org>';

test('a letter reaches the server with sender, recipient and both bodies', async () => {
  const { url, commands, letters } = await smtpDouble();
  await smtpMailer({ url, from, logger: silentLogger }).send({
    to: 'ann@example.org',
    subject: 'Your code',
    text: '123456',
    html: '<b>123456</b>',
  });
  expect(commands).toContain('MAIL FROM:<studio@example.org>');
  expect(commands).toContain('RCPT TO:<ann@example.org>');
  expect(letters[0]).toMatch(/Subject: Your code/);
  expect(letters[0]).toMatch(/multipart\/alternative/);
});

test('an address with a comma is not two recipients', async () => {
  const { url, commands } = await smtpDouble();
  await smtpMailer({ url, from, logger: silentLogger })
    .send({ to: 'a@example.org, b@example.org', subject: 'x', text: 'x' })
    .catch(() => undefined);
  expect(commands.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1);
});

test.each(['refused', 'no server'])('%s is account.mail-failed', async (name) => {
  const { url } = await smtpDouble();
  const mailer = smtpMailer({ url: name === 'refused' ? url : 'smtp://127.0.0.1:1', from, logger: silentLogger });
  const error = await mailer
    .send({ to: 'x@refused.example', subject: 'x', text: 'x' })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  expect((error as AppError).code).toBe('account.mail-failed');
});

const limits = { connectMs: 200, silenceMs: 300, wholeMs: 900 };

/** A server that serves each connection with `serve`. */
async function serverOf(serve: (socket: Socket) => void): Promise<string> {
  const listening = createServer((socket) => {
    socket.on('error', () => undefined);
    serve(socket);
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

/** Answers well until the command that begins with `word`, and then does `then`. */
const until =
  (word: string, then: (socket: Socket) => void) =>
  (socket: Socket): void => {
    socket.write('220 double\r\n');
    let isLetter = false;
    createInterface({ input: socket }).on('line', (line) => {
      if (line.startsWith(word)) then(socket);
      else if (!isLetter) socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
      if (line === 'DATA') isLetter = true;
    });
  };
const says = (line: string) => (socket: Socket) => void socket.write(`${line}\r\n`);
const drips = (socket: Socket): void => {
  const drops = setInterval(() => socket.write('2'), 50);
  socket.once('close', () => clearInterval(drops));
};
const silent = (): void => undefined;
const hangsUp = (socket: Socket): void => void socket.destroy();

// The end of a letter is a line with a dot alone.
test.each<[what: string, isForLater: boolean, serve: (socket: Socket) => void]>([
  ['never greets', true, silent],
  ['hangs up at once', true, hangsUp],
  ['is too busy to greet', true, says('421 busy')],
  ['drips', true, drips],
  ['says nothing to the sender', false, until('MAIL', silent)],
  ['hangs up at the recipient', false, until('RCPT', hangsUp)],
  ['asks to come back, as greylisting does', true, until('RCPT', says('451 later'))],
  ['refuses the recipient', false, until('RCPT', says('550 no such user'))],
  ['hangs up before the letter', false, until('DATA', hangsUp)],
  ['is full at the end of the letter', true, until('.', says('452 full'))],
  ['refuses the letter', false, until('.', says('554 spam'))],
  ['says nothing at the end of the letter', false, until('.', silent)],
  ['hangs up at the end of the letter', false, until('.', hangsUp)],
  ['drips at the end of the letter', false, until('.', drips)],
])('a server that %s ends in time; to be tried again: %s', async (_what, isForLater, serve) => {
  const url = await serverOf(serve);
  const startedAt = performance.now();
  const error = await smtpMailer({ url, from, logger: silentLogger, limits })
    .send({ to: 'ann@example.org', subject: 'x', text: 'x' })
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'account.mail-failed' });
  expect((error as AppError).data?.reason).toBe(isForLater ? 'later' : undefined);
  // A busy machine takes its time; without limits it would be for ever.
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
