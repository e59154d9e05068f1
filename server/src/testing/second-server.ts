import { spawn } from 'node:child_process';
import { workerProgram } from '../platform/root.ts';
import type { TestStudio } from './test-studio.ts';

export interface SecondServer {
  readonly address: string;
  /** Everything it wrote, log and complaints. */
  readonly output: () => string;
  /** It does nothing any more, not even say that it lives; `stop` still works. */
  readonly pause: () => void;
  readonly stop: () => Promise<void>;
}

/** A second process that serves the studio's database, with the real clock, the real limits and its log on. */
export async function startSecondServer(
  { connectionString, dataFolder }: TestStudio,
  settings: Readonly<Record<string, string>> = {},
): Promise<SecondServer> {
  const { nodeArguments, file } = workerProgram('server/src/testing/web-server.child.ts');
  const given = [connectionString, dataFolder, JSON.stringify(settings)];
  const child = spawn(process.execPath, [...nodeArguments, file, ...given], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      const said = /^http\S+/m.exec(output)?.[0];
      if (said !== undefined && output.includes(`${said}\n`)) resolve(said);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', () => reject(new Error(`The second server ended: ${output}`)));
  });
  return {
    address,
    output: () => output,
    pause: () => child.kill('SIGSTOP'),
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
