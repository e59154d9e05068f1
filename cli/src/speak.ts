import { constants, createWriteStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errors } from '@timbre/contract/errors/errors';
import { exportFormat, exportFormats } from '@timbre/contract/exports';
import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';
import * as z from 'zod/mini';
import { textOf } from './tools/input.ts';
import { reachable, type ReachOptions } from './tools/reach.ts';
import { speakElsewhere } from './tools/speak-elsewhere.ts';
import { withStudio } from './with-studio.ts';

interface SpeakOptions extends ReachOptions {
  readonly output: string;
  readonly voice?: string;
  readonly speed: number;
  readonly pitch: number;
  readonly srt?: true;
}

function numberBetween(min: number, max: number) {
  return (text: string): number => {
    const value = Number(text);
    if (!Number.isFinite(value) || value < min || value > max)
      throw new InvalidArgumentError(`Enter a number from ${min} to ${max}.`);
    return value;
  };
}

const endings = exportFormats.map((format) => `.${format}`).join(', ');

/** `open` starts what speaks; it is called once everything asked for can be done. */
export function addSpeakCommand(program: Command, open: typeof withStudio = withStudio): void {
  const command = program
    .command('speak')
    .description('Read text aloud into a file, as the owner; with --host, as the account of the key')
    .argument('<text>', 'the text; @file reads a file, - reads standard input')
    .requiredOption('-o, --output <file>', `a file that ends in ${endings}`)
    .option(
      '--voice <id>',
      'a voice from `timbre voices list` (default: the clearest one for the language of the text)',
    )
    .addOption(new Option('--speed <number>', '0.05 to 2').default(1).argParser(numberBetween(0.05, 2)))
    .addOption(new Option('--pitch <number>', 'semitones, -10 to 10').default(0).argParser(numberBetween(-10, 10)))
    .option('--srt', 'also write subtitles');
  reachable(command).action(async (text: string, { output, voice, speed, pitch, srt, ...elsewhere }: SpeakOptions) => {
    const isElsewhere = elsewhere.host !== undefined;
    const format = z.safeParse(exportFormat, extname(output).slice(1).toLowerCase());
    if (!isElsewhere && !format.success) throw new Error(`The output must end in ${endings}.`);
    const spoken = await textOf(text);
    if (spoken.trim() === '') throw new Error(errors['text.empty'].message);
    // A text of UTF-16, or no text at all; PostgreSQL would refuse it later, and say less.
    if (spoken.includes('\0')) throw new Error('The text contains NUL bytes. Use a plain text file in UTF-8.');
    if (isElsewhere || !format.success) {
      if (srt === true || pitch !== 0) throw new Error('--srt and --pitch work with the studio on this machine only.');
      await speakElsewhere({ ...elsewhere, text: spoken, output, voice, speed });
      return;
    }
    const target = resolve(output);
    // Asked first: no one should wait for speech that has nowhere to go.
    await access(dirname(target), constants.W_OK);
    await open(async ({ speakToFiles }) => {
      const result = await speakToFiles({
        text: spoken,
        voiceId: voice ?? null,
        speed,
        pitch,
        format: format.data,
        hasSubtitles: srt === true,
      });
      await pipeline(result.audio, createWriteStream(target));
      console.log(`${target}: ${result.durationSeconds.toFixed(2)} s`);
      if (result.subtitles === null) return;
      const subtitleTarget = target.replace(/\.[^.]+$/, '.srt');
      await pipeline(result.subtitles, createWriteStream(subtitleTarget));
      console.log(subtitleTarget);
    });
  });
}
