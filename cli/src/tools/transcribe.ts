import { extname } from 'node:path';
import { createTranscription, deleteTranscription } from '@timbre/contract/transcription/transcription';
import { exportTranscription, readTranscriptionEvents } from '@timbre/contract/transcription/transcription-work';
import type { Command } from 'commander';
import { Option } from 'commander';
import { sendRecording } from './input.ts';
import { outputTo, writable } from './output.ts';
import { untilDone } from './progress.ts';
import { reach, reachable, type ReachOptions } from './reach.ts';

const formats = ['txt', 'srt', 'vtt', 'json'] as const;
type Format = (typeof formats)[number];

interface TranscribeOptions extends ReachOptions {
  readonly output: string;
  readonly format?: Format;
  readonly language?: string;
  readonly keep?: true;
  readonly json?: true;
}

/** As it is asked for, or as the file's ending says. */
const formatOf = ({ format, json, output }: TranscribeOptions): Format =>
  format ?? (json ? 'json' : formats.find((one) => one === extname(output).slice(1).toLowerCase())) ?? 'txt';

export function addTranscribeCommand(program: Command, open: typeof reach = reach): void {
  const command = program
    .command('transcribe')
    .description('Write down what is said in a recording; nothing of it stays in the studio')
    .argument('<file>', 'audio or video, - reads standard input')
    .addOption(new Option('--format <format>', 'default: by the file’s ending, else txt').choices(formats))
    .option('--language <code>', 'what is spoken, such as en or ja (default: found by listening)')
    .option('--keep', 'keep the transcript in the studio')
    .option('--json', 'the same as --format json')
    .addHelpText('after', '\nExample: timbre transcribe talk.mp3 -o talk.srt');
  reachable(writable(command)).action(async (file: string, options: TranscribeOptions) => {
    const output = await outputTo(options.output, { isBinary: false });
    await open(options, async (reached) => {
      const { client, signal } = reached;
      const { language, keep } = options;
      const { fileId } = await sendRecording(reached, file);
      const wishes = { fileId, ...(language === undefined ? {} : { language }) };
      const { id } = await client.send(createTranscription, wishes, { signal });
      let isWritten = false;
      try {
        await untilDone('Transcribing', client.events(readTranscriptionEvents, { id }, { signal }));
        const asked = { id, format: formatOf(options), hasTimes: '0', hasSpeakers: '0' } as const;
        await output.write(await client.bytes(exportTranscription, asked, { signal }));
        isWritten = true;
      } finally {
        // Deleting what is being made stops it, and what was held for it is free again.
        if (!isWritten || keep !== true) await client.send(deleteTranscription, { id });
      }
    });
  });
}
