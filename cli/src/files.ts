import type { FilesReport, MoveFilesOptions, MoveReport } from '@timbre/server/studio';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { withStudio } from './with-studio.ts';

interface MigrateOptions {
  readonly to: 'disk' | 's3';
  readonly dryRun?: true;
  readonly verify?: true;
  readonly removeSource?: true;
  readonly parallel: number;
  readonly json?: true;
}

interface VerifyOptions {
  readonly quick?: true;
  readonly parallel: number;
  readonly json?: true;
}

const most = 64;

function parallel(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw new InvalidArgumentError(`Enter a whole number from 1 to ${most}.`);
  return count;
}

const size = (bytes: number): string =>
  bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;

/** One line that is written over at a terminal; elsewhere a line for each tenth. */
function progress(): (share: number, text: string) => void {
  let tenth = 0;
  let shownAt = 0;
  return (share, text) => {
    const line = `${Math.floor(share * 100)}% ${text}`;
    if (process.stderr.isTTY) {
      if (share < 1 && performance.now() - shownAt < 100) return;
      shownAt = performance.now();
      process.stderr.write(`\r\u001B[K${line}${share === 1 ? '\n' : ''}`);
    } else if (Math.floor(share * 10) > tenth) {
      tenth = Math.floor(share * 10);
      process.stderr.write(`${line}\n`);
    }
  };
}

function movedSentences(
  { moved, movedBytes, there, removed, settling }: MoveReport,
  options: MigrateOptions,
): string[] {
  const { to, dryRun } = options;
  const from = to === 'disk' ? 's3' : 'disk';
  const sentences = [
    dryRun
      ? `${moved} files would be copied to ${to}; ${there} are there already.`
      : `Copied ${moved} files (${size(movedBytes)}) to ${to}; ${there} were there already.`,
  ];
  if (options.removeSource) sentences.push(`${dryRun ? 'Would remove' : 'Removed'} ${removed} files from ${from}.`);
  if (settling > 0)
    sentences.push(`${settling} were copied less than six hours ago and may still be in use. Run this again later.`);
  return sentences;
}

function report({ missing, damaged, unnamed, files, readBytes }: FilesReport, isQuick: boolean): void {
  for (const key of missing) console.log(`MISS  ${key}`);
  for (const key of damaged) console.log(`FAIL  ${key}`);
  const read = isQuick ? '' : `, ${size(readBytes)} read`;
  console.log(`${files} files are named${read}: ${missing.length} missing, ${damaged.length} damaged.`);
  if (unnamed > 0) console.log(`${unnamed} files belong to nothing any more; the studio removes them within a day.`);
}

/** Commands for all stored files together. */
export function addFileCommands(program: Command, open: typeof withStudio = withStudio): void {
  const files = program.command('files').description('Stored files: check them, move them between disk and bucket');

  files
    .command('migrate')
    .description('Copy all files to the disk or the bucket while the studio runs; run it again if it was stopped')
    .addOption(new Option('--to <place>', 'where to').choices(['disk', 's3']).makeOptionMandatory())
    .option('--dry-run', 'only count')
    .option('--verify', 'read what is there already and copy it again if it’s damaged')
    .option('--remove-source', 'remove what was copied at least six hours ago, after reading the copy')
    .option('--parallel <n>', 'files at once', parallel, 8)
    .option('--json', 'print the result as JSON')
    .action(async (options: MigrateOptions) => {
      const show = progress();
      const wanted: MoveFilesOptions = {
        to: options.to,
        isDryRun: options.dryRun === true,
        isVerifying: options.verify === true,
        isRemoving: options.removeSource === true,
        atOnce: options.parallel,
        onProgress: ({ share, moved, movedBytes, there }) =>
          show(share, `${moved} copied (${size(movedBytes)}), ${there} there`),
      };
      await open(async (studio) => {
        const result = await studio.files.move(wanted);
        if (options.json) console.log(JSON.stringify(result, null, 2));
        else for (const sentence of movedSentences(result, options)) console.log(sentence);
        for (const key of result.damaged) console.error(`${key} is damaged and wasn’t copied.`);
        if (result.damaged.length > 0) process.exitCode = 1;
        if (studio.files.place !== options.to)
          console.error(
            `New files still go to ${studio.files.place}. Set FILE_STORE=${options.to} and ` +
              `FILE_STORE_FALLBACK=${studio.files.place}, restart, and run this again.`,
          );
      });
    });

  files
    .command('verify')
    .description('Check that every file that the database names is there, with its size and SHA-256')
    .option('--quick', 'only check that they are there')
    .option('--parallel <n>', 'files at once', parallel, 8)
    .option('--json', 'print the result as JSON')
    .action(async ({ quick, parallel: atOnce, json }: VerifyOptions) => {
      const show = progress();
      await open(async (studio) => {
        const isQuick = quick === true;
        const result = await studio.files.verify({ isQuick, atOnce, onProgress: (share) => show(share, 'checked') });
        if (json) console.log(JSON.stringify(result, null, 2));
        else report(result, isQuick);
        if (!result.ok) process.exitCode = 1;
      });
    });
}
