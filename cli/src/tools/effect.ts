import { createSoundGeneration, soundGenerationLimits } from '@timbre/contract/sound-effects/sound-effects-door';
import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';
import { outputTo, writable } from './output.ts';
import { reach, reachable, type ReachOptions } from './reach.ts';

interface EffectOptions extends ReachOptions {
  readonly output: string;
  readonly seconds?: number;
  readonly loop?: true;
}

const { min, max } = soundGenerationLimits.seconds;

function secondsOf(text: string): number {
  const value = Number(text);
  if (!(value >= min && value <= max)) throw new InvalidArgumentError(`Enter a number from ${min} to ${max}.`);
  return value;
}

export function addEffectCommand(program: Command, open: typeof reach = reach): void {
  const command = program
    .command('effect')
    .description('Make a sound of a description, as MP3')
    .argument('<description>', 'such as "rain on a roof"')
    .addOption(
      new Option('--seconds <number>', `${min} to ${max} (default: as long as such a sound is)`).argParser(secondsOf),
    )
    .option('--loop', 'it can be repeated without a gap')
    .addHelpText('after', '\nExample: timbre effect "a door creaks" -o door.mp3');
  reachable(writable(command)).action(async (text: string, options: EffectOptions) => {
    const output = await outputTo(options.output, { isBinary: true });
    const { seconds, loop = false } = options;
    await open(options, async ({ client, signal }) => {
      const wanted = { text, loop, ...(seconds === undefined ? {} : { duration_seconds: seconds }) };
      await output.write(await client.bytes(createSoundGeneration, wanted, { signal }));
    });
  });
}
