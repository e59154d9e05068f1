import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openApp } from './app.ts';
import { loadConfig } from './config.ts';
import { connectDatabase } from './platform/db/connect-database.ts';
import { isConnectionLost } from './platform/db/connection-lost.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { repositoryRoot } from './platform/root.ts';
import { describeFirstSignIn } from './first-sign-in.ts';
import { describeStartFailure } from './start-failure.ts';

/** Longest drain: requests in flight are answered, jobs finish or go back to the queue. */
const drainMs = 10_000;
/** One Ctrl-C can arrive twice, from the terminal and from the program that started us; only a later one means "now". */
const sameSignalMs = 500;
const hurryMs = 1000;

const closers: (() => Promise<void>)[] = [];
let starting: Promise<void> = Promise.resolve();
let stopping: Promise<void> | null = null;
let canHurry = false;

async function start(): Promise<void> {
  const envFile = join(repositoryRoot, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const config = loadConfig();
  const database = await connectDatabase(config, { asServer: true, onTrouble: complain });
  closers.push(database.release);
  await migrateDatabase(database.connectionString);
  const app = await openApp(config, database.connectionString);
  closers.push(() => Promise.race([app.close(), sleep(drainMs)]));
  const { address, ownerLink, warning } = await app.start();
  if (warning !== null) complain(warning);
  say(`Timbre is ready: ${address}`);
  if (ownerLink !== null) say(describeFirstSignIn(ownerLink, process.stdout.isTTY));
}

/** Closes in reverse order: the app first, the database last. A start that is under way is awaited. */
function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    void sleep(sameSignalMs).then(() => (canHurry = true));
    await starting.catch(() => undefined);
    let code = exitCode;
    for (const close of [...closers].reverse()) {
      await close().catch((error: unknown) => {
        complain(describeStop(error));
        code = 1;
      });
    }
    process.exit(code);
  })();
  return stopping;
}

/** A second signal: no drain, only the database gets a moment to leave. */
async function hurry(): Promise<void> {
  await Promise.race([closers[0]?.().catch(() => undefined), sleep(hurryMs)]);
  process.exit(1);
}

function onSignal(): void {
  if (stopping === null) void stop(0);
  else if (canHurry) void hurry();
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

function complain(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

function describeStop(error: unknown): string {
  return `Something did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`;
}

// Whoever read what we say is gone. To say so would fail too, and again, without end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
// Whoever started us over a channel is gone, however it ended; nothing may stay behind.
if (process.connected) process.on('disconnect', onSignal);
process.on('uncaughtException', (error) => {
  complain(`Timbre stops because of an unexpected error: ${error.stack ?? error.message}`);
  void stop(1);
});
// The queue leaves a promise behind when its connection breaks while it reports a job; it connects again by itself.
process.on('unhandledRejection', (error) => {
  if (isConnectionLost(error)) return;
  complain(`Timbre stops because of an unexpected error: ${error instanceof Error ? error.stack : String(error)}`);
  void stop(1);
});

starting = start();
starting.catch((error: unknown) => {
  complain(describeStartFailure(error));
  void stop(1);
});
