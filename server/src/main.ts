import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from './config.ts';
import { connectDatabase } from './platform/db/connect-database.ts';
import { isConnectionLost } from './platform/db/connection-lost.ts';
import { sourceStack } from './platform/log/source-stack.ts';
import { repositoryRoot } from './platform/root.ts';
import { describeFirstSignIn } from './first-sign-in.ts';
import { liveProcess, type Starting } from './process-life.ts';
import { describeStartFailure } from './start-failure.ts';

/** Longest drain: requests in flight are answered, jobs finish or go back to the queue. */
const drainMs = 10_000;

async function start({ opened, isStopping }: Starting): Promise<void> {
  const envFile = join(repositoryRoot, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const config = loadConfig();
  // PostgreSQL starts on one core while this one reads the rest of the program.
  const program = loadProgram();
  const database = await connectDatabase(config, { asServer: true, onTrouble: complain });
  opened(database.release);
  const { openApp, migrateDatabase } = await program;
  if (isStopping()) return;
  await migrateDatabase(database.directConnectionString);
  if (isStopping()) return;
  const app = await openApp(config, database.connectionString);
  opened(() => Promise.race([app.close(), sleep(drainMs)]));
  if (isStopping()) return;
  const { address, ownerLink, warning } = await app.start();
  if (warning !== null) complain(warning);
  say(`Timbre is ready: ${address}`);
  if (ownerLink !== null) say(describeFirstSignIn(ownerLink, process.stdout.isTTY));
}

async function loadProgram() {
  const [{ openApp }, { migrateDatabase }] = await Promise.all([
    import('./app.ts'),
    import('./platform/db/migrate.ts'),
  ]);
  return { openApp, migrateDatabase };
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

function complain(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

// The reader of what we say is gone. To say so would fail too, and again, without end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
const life = liveProcess({
  start,
  describeFailure: describeStartFailure,
  complain,
  exit: (code) => process.exit(code),
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, life.onSignal);
// The process that started us over a channel is gone, however it ended; nothing may stay behind.
if (process.connected) process.on('disconnect', life.onSignal);
process.on('uncaughtException', (error) => {
  complain(`Timbre is stopping because of an unexpected error: ${sourceStack(error.stack ?? error.message)}`);
  void life.stop(1);
});
// The queue leaves a promise behind when its connection breaks while it reports a job; it connects again by itself.
process.on('unhandledRejection', (error) => {
  if (isConnectionLost(error)) return;
  complain(
    `Timbre is stopping because of an unexpected error: ${sourceStack(error instanceof Error ? (error.stack ?? error.message) : String(error))}`,
  );
  void life.stop(1);
});
