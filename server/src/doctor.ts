import { statfs } from 'node:fs/promises';
import type { Config } from './config.ts';
import { systemClock } from './platform/clock/clock.ts';
import { programExaminer, setup, type Finding } from './platform/sandbox/examine-programs.ts';
import { probeSandbox } from './platform/sandbox/probe-sandbox.ts';
import { servedTaskFinding } from './served-task-finding.ts';
import { openStudio, type Studio } from './studio.ts';

const gigabyte = 1e9;
/** Below this the file store takes no new content. */
const enoughBytes = 2 * gigabyte;

async function examineDisk(directory: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(directory);
  const free = bavail * bsize;
  const detail = `${(free / gigabyte).toFixed(1)} GB free below ${directory}`;
  return free >= enoughBytes
    ? { state: 'ok', subject: 'Disk', detail, fix: null }
    : { state: 'missing', subject: 'Disk', detail, fix: 'Free some space, or set DATA_DIR to a larger disk' };
}

/** Nothing of a disk's: that is examined already. */
async function examineFiles({ files }: Pick<Studio, 'files'>, { files: { s3 } }: Config): Promise<Finding[]> {
  if (s3 === null) return [];
  const detail = `the bucket ${s3.bucket} at ${s3.endpoint ?? `Amazon S3 in ${s3.region}`} can be read and written`;
  return files.requireBucket().then(
    () => [{ state: 'ok', subject: 'Files', detail, fix: null }],
    (error: unknown) => [
      {
        state: 'missing',
        subject: 'Files',
        detail: error instanceof Error ? error.message : String(error),
        fix: 'See S3_ in docs/settings.md',
      },
    ],
  );
}

async function examineStudio(config: Config): Promise<Finding[]> {
  try {
    const studio = await openStudio(config);
    try {
      const { voiceCount } = await studio.voices.seed(studio.engines);
      const byEngine = await Promise.all(
        studio.engines.map(async (engine) => `${engine.name} ${(await engine.voices()).length}`),
      );
      return [
        { state: 'ok', subject: 'Database', detail: studio.databaseDescription, fix: null },
        await examineDisk(config.data.directory),
        ...(await examineFiles(studio, config)),
        {
          state: voiceCount > 0 ? 'ok' : 'missing',
          subject: 'Voices',
          detail: `${voiceCount} (${byEngine.join(', ')})`,
          fix: voiceCount > 0 ? null : 'npm ci',
        },
        ...(await studio.servedTasks.list()).map(servedTaskFinding),
      ];
    } finally {
      await studio.close();
    }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return [{ state: 'missing', subject: 'Database', detail, fix: `${setup}, or check DATABASE_URL` }];
  }
}

/** What this machine has and lacks for the studio, each with what to do about it. */
export async function examine(config: Config): Promise<Finding[]> {
  const examinePrograms = programExaminer(await probeSandbox(), config.ytDlp);
  return [...(await examinePrograms(systemClock.now())), ...(await examineStudio(config))];
}
