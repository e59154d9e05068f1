import { readFile } from 'node:fs/promises';
import { createClient, type Client } from '@timbre/client';
import { apiKeyPrefix } from '@timbre/contract/api-keys/api-keys';
import { loadConfig } from '@timbre/server/config';
import type { Command } from 'commander';
import { Option } from 'commander';
import { withStudio } from '../with-studio.ts';

/** What every command that uses a tool may be told. */
export interface ReachOptions {
  readonly host?: string;
  readonly keyFile?: string;
  readonly apiKey?: string;
}

/** A studio, and a key that opens its tools. */
export interface Reached {
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly client: Client;
  /** Aborted by Ctrl-C and when the program that started the command asks it to end. */
  readonly signal: AbortSignal;
}

/** What such a command was ended by; people know why, so nothing is said. */
export const interrupted = new Error('Stopped.');

/** The program that reads standard output has ended. */
export const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'EPIPE';

/** Adds the ways to name a studio. The key is never an argument: others on the machine see those. */
export const reachable = (command: Command): Command =>
  command
    .addOption(
      new Option(
        '--host <url>',
        'a studio elsewhere, such as https://studio.example (default: the one on this machine)',
      ).env('TIMBRE_HOST'),
    )
    .option('--key-file <file>', 'a file with an API key; without it TIMBRE_API_KEY counts')
    .addOption(new Option('--api-key <key>').env('TIMBRE_API_KEY').hideHelp())
    .hook('preAction', (_, acting) => {
      if (acting.getOptionValueSource('apiKey') === 'cli')
        throw new Error('Others on this machine see arguments. Put the key into TIMBRE_API_KEY, or use --key-file.');
    });

async function keyOf({ keyFile, apiKey }: ReachOptions): Promise<string | null> {
  const key = (keyFile === undefined ? (apiKey ?? '') : await readFile(keyFile, 'utf8')).trim();
  if (key === '' && keyFile === undefined) return null;
  if (!key.startsWith(apiKeyPrefix) || /\s/u.test(key))
    throw new Error(`An API key begins with ${apiKeyPrefix}. Check ${keyFile ?? 'TIMBRE_API_KEY'}.`);
  return key;
}

/** An origin without a slash at its end. */
function originOf(host: string): string {
  const url = URL.canParse(host) ? new URL(host) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.search !== '')
    throw new Error('Enter the address of a studio as --host, such as https://studio.example.');
  return url.href.replace(/\/+$/u, '');
}

/** Where this machine's studio listens, whatever name people open it by. */
function localOrigin(): string {
  const { host, port } = loadConfig().server;
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** The owner's for as long as the command runs, and a day at most should it be killed. */
const withOwnKey = <T>(use: (key: string) => Promise<T>, openHere: typeof withStudio): Promise<T> =>
  openHere(async ({ provision, apiKeys }) => {
    const { userId } = await provision.ensureOwner();
    const { id, key } = await apiKeys.create(userId, 'Command line', { expiresInDays: 1 });
    try {
      return await use(key);
    } finally {
      await apiKeys.revoke(userId, id);
    }
  });

/** Ends `use` by Ctrl-C: it stops its work on the server first. A second one ends the process at once. */
async function interruptible<T>(use: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const names = ['SIGINT', 'SIGTERM'] as const;
  const end = (): void => stop.abort(interrupted);
  for (const name of names) process.once(name, end);
  try {
    return await use(stop.signal);
  } finally {
    for (const name of names) process.off(name, end);
  }
}

/**
 * The one way in which a tool's command reaches a studio: over its API with a key. On this machine the command line may
 * make itself a key of the owner's, because it may open the database; elsewhere it needs one.
 */
export async function reach<T>(
  options: ReachOptions,
  use: (reached: Reached) => Promise<T>,
  openHere: typeof withStudio = withStudio,
): Promise<T> {
  const { host } = options;
  const baseUrl = host === undefined ? localOrigin() : originOf(host);
  const key = await keyOf(options);
  const withKey = (apiKey: string): Promise<T> =>
    interruptible((signal) => {
      const headers = { authorization: `Bearer ${apiKey}` };
      return use({ baseUrl, headers, signal, client: createClient({ baseUrl, headers: () => headers }) });
    });
  if (key !== null) return withKey(key);
  if (host !== undefined)
    throw new Error(`Put an API key of ${baseUrl} into TIMBRE_API_KEY, or name a file that has one with --key-file.`);
  return withOwnKey(withKey, openHere);
}
