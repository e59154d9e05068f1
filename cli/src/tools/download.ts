import {
  cancelExtraction,
  deleteExtraction,
  downloadVideo,
  listExtractions,
  mediaKinds,
  type MediaKind,
} from '@timbre/contract/downloads';
import type { Command } from 'commander';
import { Option } from 'commander';
import { fetchFile } from './fetch-file.ts';
import { outputTo, writable } from './output.ts';
import { pollUntilDone } from './poll.ts';
import { reach, reachable, type ReachOptions } from './reach.ts';

interface DownloadOptions extends ReachOptions {
  readonly output: string;
  readonly kind: MediaKind;
}

export function addDownloadCommand(program: Command, open: typeof reach = reach): void {
  const command = program
    .command('download')
    .description('Fetch the video or sound behind a link that you may download')
    .argument('<link>', 'the address of a page or a file')
    .addOption(new Option('--kind <kind>').choices(mediaKinds).default('video'))
    .addHelpText('after', '\nExample: timbre download https://example.org/talk --kind mp3 -o talk.mp3');
  reachable(writable(command)).action(async (url: string, options: DownloadOptions) => {
    const output = await outputTo(options.output, { isBinary: true });
    await open(options, async (reached) => {
      const { client, signal } = reached;
      const wanted = { url, kind: options.kind, isAllowed: true, isWaiting: false };
      const { id } = await client.send(downloadVideo, wanted, { signal });
      const look = async () => {
        const found = (await client.send(listExtractions, {}, { signal })).find((one) => one.id === id);
        if (found === undefined) throw new Error('The download was deleted meanwhile.');
        return found;
      };
      try {
        const { ossUrl } = await pollUntilDone('Downloading', look, signal);
        await output.write(await fetchFile(reached, ossUrl));
      } finally {
        if (signal.aborted) await client.send(cancelExtraction, { id });
        await client.send(deleteExtraction, { id });
      }
    });
  });
}
