import {
  cancelClone,
  cloneAges,
  cloneConsent,
  cloneGenders,
  createClone,
  readClone,
} from '@timbre/contract/cloning/cloning';
import type { Command } from 'commander';
import { Option } from 'commander';
import { sendRecording } from './input.ts';
import { say } from './output.ts';
import { pollUntilDone } from './poll.ts';
import { reach, reachable, type ReachOptions } from './reach.ts';

interface CloneOptions extends ReachOptions {
  readonly name: string;
  readonly language: string;
  readonly gender: (typeof cloneGenders)[number];
  readonly age: (typeof cloneAges)[number];
  readonly rightsConfirmed?: true;
  readonly json?: true;
}

export function addCloneCommand(program: Command, open: typeof reach = reach): void {
  const command = program
    .command('clone')
    .description('Make a voice of a recording of one person, of up to a minute')
    .argument('<recording>', 'audio or video, - reads standard input')
    .requiredOption('--name <name>', 'what the voice is called')
    .requiredOption('--language <code>', 'what it speaks, such as en-US')
    .addOption(new Option('--gender <gender>').choices(cloneGenders).makeOptionMandatory())
    .addOption(new Option('--age <age>').choices(cloneAges).default('Adults'))
    .option('--rights-confirmed', cloneConsent.wordings.en)
    .option('--json', 'print the voice as JSON')
    .addHelpText(
      'after',
      '\nExample: timbre clone me.wav --name Me --language en-US --gender female --rights-confirmed',
    );
  reachable(command).action(async (file: string, options: CloneOptions) => {
    const { name, language, gender, age, rightsConfirmed } = options;
    if (rightsConfirmed !== true) throw new Error(`Add --rights-confirmed to say this: “${cloneConsent.wordings.en}”`);
    await open(options, async (reached) => {
      const { client, signal } = reached;
      const { url } = await sendRecording(reached, file);
      const wanted = { name, language, gender, age, url, consent: cloneConsent.version };
      const { id } = await client.send(createClone, wanted, { signal });
      const look = async () => {
        const { clone } = await client.send(readClone, { id }, { signal });
        if (clone === null) throw new Error('The voice was deleted meanwhile.');
        return clone;
      };
      try {
        const made = await pollUntilDone('Cloning', look, signal);
        say(options.json, made, `The voice “${made.name}” is ready. Its id is ${made.speakerId}.`);
      } catch (error) {
        if (signal.aborted) await client.send(cancelClone, { id });
        throw error;
      }
    });
  });
}
