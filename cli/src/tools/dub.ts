import { cancelDub, createDub, readDubEvents } from '@timbre/contract/dubbing/dubbing';
import { createDubFile, readDubFile } from '@timbre/contract/dubbing/dubbing-files';
import type { Command } from 'commander';
import { fetchFile } from './fetch-file.ts';
import { sendRecording } from './input.ts';
import { outputTo } from './output.ts';
import { pollUntilDone } from './poll.ts';
import { untilDone } from './progress.ts';
import { reach, reachable, type Reached, type ReachOptions } from './reach.ts';

interface DubOptions extends ReachOptions {
  readonly output: string;
  readonly to: string;
  readonly from?: string;
}

/** The text, then the file, for which it is spoken: runs of their own, and Ctrl-C stops the one that is under way. */
async function dubbed(reached: Reached, video: string, { to: language, from }: DubOptions): Promise<string | null> {
  const { client, signal } = reached;
  const { fileId } = await sendRecording(reached, video);
  const source = from === undefined ? {} : { sourceLanguage: from };
  const { taskId } = await client.send(createDub, { fileId, targetLanguage: language, ...source }, { signal });
  try {
    await untilDone('Translating', client.events(readDubEvents, { taskId }, { signal }));
    const { id: fileRunId } = await client.send(createDubFile, { taskId, language, format: 'mp4' }, { signal });
    const look = () => client.send(readDubFile, { taskId, fileRunId }, { signal });
    return (await pollUntilDone('Making the video', look, signal)).downloadUrl;
  } catch (error) {
    if (signal.aborted) await client.send(cancelDub, { taskId });
    throw error;
  }
}

export function addDubCommand(program: Command, open: typeof reach = reach): void {
  const command = program
    .command('dub')
    .description('Translate a video into another language, spoken; the project stays in the studio to be edited')
    .argument('<video>', 'a video file')
    .requiredOption('--to <code>', 'the language, such as es')
    .requiredOption('-o, --output <file>', 'the new video, as MP4; - for standard output')
    .option('--from <code>', 'what is spoken in it (default: found by listening)')
    .addHelpText('after', '\nExample: timbre dub talk.mp4 --to es -o talk.es.mp4');
  reachable(command).action(async (video: string, options: DubOptions) => {
    const output = await outputTo(options.output, { isBinary: true });
    await open(options, async (reached) => {
      const url = await dubbed(reached, video, options);
      await output.write(await fetchFile(reached, url));
    });
  });
}
