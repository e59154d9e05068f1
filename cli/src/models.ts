import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { downloadBytes, isModelFound, keptBytes, type ModelEntry } from '@timbre/contract/models/model-catalogue';
import type { InstalledModel, ListedModel, ModelState, ModelUse } from '@timbre/contract/models/models';
import type { StudioModels } from '@timbre/server/studio';
import type { Command } from 'commander';
import { withStudio } from './with-studio.ts';

interface InstallOptions {
  readonly name?: string;
  readonly sha256?: string;
  readonly acceptChanged?: true;
}

const size = (bytes: number | null): string =>
  bytes === null ? 'size unknown' : bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;

const languagesOf = ({ languages }: ModelEntry): string =>
  languages === 'all' ? 'all languages' : languages.length === 0 ? 'any language' : languages.join(',');

const useOf = ({ state, hint }: ModelUse): string => (state === 'ready' ? 'ready to use' : (hint ?? ''));

/** A line for anyone who looks for a model. */
function entryLine(entry: ModelEntry, { installed, use }: ListedModel): string {
  const bytes = downloadBytes(entry) ?? keptBytes(entry);
  const license = entry.license.isNonCommercial ? `${entry.license.name} (non-commercial)` : entry.license.name;
  const state = installed === null ? useOf(use) : installed.state;
  return [entry.id, entry.task, languagesOf(entry), size(bytes), license, state].join('\t');
}

const speedOf = (speed: number | null): string =>
  speed === null ? 'not tried' : `${speed.toFixed(speed < 10 ? 1 : 0)} × real time`;

const installedLine = ({ id, state, sizeBytes, speed, name, error }: InstalledModel): string =>
  [id, state, size(sizeBytes), speedOf(speed), error === null ? name : `${name}: ${error.message}`].join('\t');

/** What a person at a terminal sees while it works: one line that is written over, or nothing. */
function progressLine(model: InstalledModel): void {
  if (!process.stderr.isTTY) return;
  const { doneBytes = 0, totalBytes = null, secondsLeft = null } = model.progress ?? {};
  const of = totalBytes === null ? '' : ` of ${size(totalBytes)}`;
  const left = secondsLeft === null ? '' : `, ${Math.ceil(secondsLeft)} s left`;
  process.stderr.write(`\r\u001B[K${model.id}: ${model.state} ${size(doneBytes)}${of}${left}`);
}

/** Works until it is done. The first Ctrl-C pauses a download. */
async function follow(models: StudioModels, id: string): Promise<InstalledModel | null> {
  const pause = (): void => void models.pause(id).catch(() => undefined);
  process.once('SIGINT', pause);
  try {
    return await models.follow(id, progressLine);
  } finally {
    process.off('SIGINT', pause);
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
  }
}

/** An address, a path that there is, or a name of the catalogue. */
async function originOf(what: string, { name, sha256, acceptChanged }: InstallOptions) {
  if (/^https?:\/\//iu.test(what)) return { from: what, id: name, sha256 };
  const isHere = await stat(what).then(
    () => true,
    () => false,
  );
  if (isHere) return { from: resolve(what), id: name };
  if (/[/\\]/u.test(what)) throw new Error(`${what} doesn’t exist. Check the path.`);
  return { id: what, acceptsChanged: acceptChanged === true };
}

/** Those that were installed once, or put there by hand; others have nothing to be compared yet. */
const hasFiles: ReadonlySet<ModelState> = new Set(['installed', 'found', 'missing', 'damaged']);

/** One sentence for what came of it; throws for what failed. */
function outcome(id: string, model: InstalledModel | null, done: string): string {
  if (model === null) throw new Error(`${id} was cancelled.`);
  if (model.state === 'paused') return `${id} is paused. Run the same command to continue.`;
  if (model.error !== null) throw new Error(`${id}: ${model.error.message}`);
  return `${id} ${done}.`;
}

export function addModelCommands(program: Command, open: typeof withStudio = withStudio): void {
  const models = program.command('models').description('Models and voice packs; see docs/models.md');

  models
    .command('list')
    .description('List the models in the models folder: name, state, size, speed on this machine, title')
    .option('--json', 'print the models as JSON')
    .action(async ({ json }: { json?: true }) => {
      await open(async (studio) => {
        const all = (await studio.models.list()).models;
        const here = all.flatMap(({ installed }) => (installed === null ? [] : [installed]));
        if (json) console.log(JSON.stringify(here, null, 2));
        else if (here.length === 0) console.log('No models yet. Find one: timbre models search <text>');
        else for (const model of here) console.log(installedLine(model));
      });
    });

  models
    .command('search')
    .description('Search the catalogue: name, task, languages, size, license, state')
    .argument('<text...>', 'words of names, tasks and languages, such as: piper german')
    .option('--json', 'print the entries as JSON')
    .action(async (words: string[], { json }: { json?: true }) => {
      await open(async (studio) => {
        const text = words.join(' ');
        const found = (await studio.models.list()).models.flatMap((model) =>
          model.entry !== null && isModelFound(model.entry, text) ? [{ entry: model.entry, model }] : [],
        );
        if (json)
          console.log(
            JSON.stringify(
              found.map(({ model }) => model),
              null,
              2,
            ),
          );
        else if (found.length === 0) console.log(`Nothing in the catalogue matches “${text}”.`);
        else for (const { entry, model } of found) console.log(entryLine(entry, model));
      });
    });

  models
    .command('install')
    .description('Install a model; continues where it was paused')
    .argument('<model>', 'a name from `timbre models search`, an address, or a file or folder on this machine')
    .option('--name <folder>', 'the folder’s name, for an address or a path')
    .option('--sha256 <checksum>', 'what the file of an address must be')
    .option('--accept-changed', 'accept a file that differs from the one installed before')
    .action(async (what: string, options: InstallOptions) => {
      const origin = await originOf(what, options);
      await open(async (studio) => {
        const { id } = await studio.models.install(origin);
        console.log(outcome(id, await follow(studio.models, id), 'is installed'));
      });
    });

  models
    .command('verify')
    .description('Compare models with what was installed; all of them if none is named')
    .argument('[model]', 'a name from `timbre models list`')
    .action(async (id: string | undefined) => {
      await open(async (studio) => {
        const all = (await studio.models.list()).models.flatMap(({ installed }) => installed ?? []);
        const whole = all.filter(({ state }) => hasFiles.has(state));
        const wanted = id === undefined ? whole.map((model) => model.id) : [id];
        if (wanted.length === 0) console.log('No models yet.');
        for (const one of wanted) {
          try {
            await studio.models.verify(one);
            console.log(outcome(one, await follow(studio.models, one), 'is complete'));
          } catch (error) {
            if (id !== undefined) throw error;
            console.error(error instanceof Error ? error.message : String(error));
            process.exitCode = 1;
          }
        }
      });
    });

  models
    .command('remove')
    .description('Delete a model from the models folder')
    .argument('<model>', 'a name from `timbre models list`')
    .action(async (id: string) => {
      await open(async (studio) => {
        await studio.models.remove(id);
        console.log(`${id} is removed.`);
      });
    });
}
