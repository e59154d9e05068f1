import { extname } from 'node:path';
import {
  alignSubtitles,
  exportAlignment,
  listAlignmentLanguages,
  readSubtitleContext,
} from '@timbre/contract/alignment/alignment';
import { deleteAlignment } from '@timbre/contract/alignment/alignment-work';
import { detectLanguage } from '@timbre/media/language/detect-language';
import type { Command } from 'commander';
import { Option } from 'commander';
import { sendRecording, textOf } from './input.ts';
import { outputTo, writable } from './output.ts';
import { pollUntilDone } from './poll.ts';
import { reach, reachable, type Reached, type ReachOptions } from './reach.ts';

const formats = ['srt', 'vtt', 'ass', 'txt', 'json'] as const;
type Format = (typeof formats)[number];

interface AlignOptions extends ReachOptions {
  readonly output: string;
  readonly format?: Format;
  readonly language?: string;
}

/** A language with a region that the studio can time: the very one, or the first of the same language. */
async function regionOf({ client, signal }: Reached, wanted: string): Promise<string> {
  const languages = (await client.send(listAlignmentLanguages, {}, { signal })).map(({ language }) => language);
  const [base = ''] = wanted.split('-');
  const ofBase = languages.find((one) => one === base || one.startsWith(`${base}-`));
  return languages.find((one) => one === wanted) ?? ofBase ?? wanted;
}

export function addAlignCommand(program: Command, open: typeof reach = reach): void {
  const command = program
    .command('align')
    .description('Make subtitles of a text that is spoken in a recording')
    .argument('<recording>', 'audio or video')
    .argument('<text>', 'the text; @file reads a file, - reads standard input')
    .addOption(new Option('--format <format>', 'default: by the file’s ending, else srt').choices(formats))
    .option('--language <code>', 'of the text, such as en-US (default: told by the text)')
    .addHelpText('after', '\nExample: timbre align talk.mp3 @talk.txt -o talk.srt');
  reachable(writable(command)).action(async (recording: string, argument: string, options: AlignOptions) => {
    const output = await outputTo(options.output, { isBinary: false });
    const script = await textOf(argument);
    const wanted = options.language ?? detectLanguage(script)?.language ?? 'en';
    const format =
      options.format ?? formats.find((one) => one === extname(options.output).slice(1).toLowerCase()) ?? 'srt';
    await open(options, async (reached) => {
      const { client, signal } = reached;
      const language = await regionOf(reached, wanted);
      const { fileId } = await sendRecording(reached, recording);
      const { id } = await client.send(alignSubtitles, { fileId, script, language }, { signal });
      try {
        await pollUntilDone('Timing', () => client.send(readSubtitleContext, { id }, { signal }), signal);
        await output.write(await client.bytes(exportAlignment, { id, format }, { signal }));
      } finally {
        await client.send(deleteAlignment, { id });
      }
    });
  });
}
