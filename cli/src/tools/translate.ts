import { deleteTranslation, translateText } from '@timbre/contract/translation/translation';
import type { Command } from 'commander';
import { textOf } from './input.ts';
import { outputTo, writable } from './output.ts';
import { reach, reachable, type ReachOptions } from './reach.ts';

interface TranslateOptions extends ReachOptions {
  readonly output: string;
  readonly to: string;
  readonly from: string;
  readonly json?: true;
}

export function addTranslateCommand(program: Command, open: typeof reach = reach): void {
  const command = program
    .command('translate')
    .description('Translate a text')
    .argument('<text>', 'the text; @file reads a file, - reads standard input')
    .requiredOption('--to <code>', 'the language to translate into, such as ja')
    .option('--from <code>', 'the language of the text', 'auto')
    .option('--json', 'print languages, engine and credits as JSON too')
    .addHelpText('after', '\nExample: echo "Good morning." | timbre translate - --to es');
  reachable(writable(command)).action(async (argument: string, options: TranslateOptions) => {
    const output = await outputTo(options.output, { isBinary: false });
    const text = await textOf(argument);
    await open(options, async ({ client, signal }) => {
      const made = await client.send(translateText, { text, source: options.from, target: options.to }, { signal });
      const { result, source, target, engine, credits } = made;
      const data = { text: result, source, target, engine, credits };
      try {
        // What `echo` sends ends in a line break, which is translated too.
        await output.write(`${options.json ? JSON.stringify(data, null, 2) : result.replace(/\n$/u, '')}\n`);
      } finally {
        await client.send(deleteTranslation, { id: made.id });
      }
    });
  });
}
