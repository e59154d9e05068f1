import * as calls from '@timbre/contract/downloads';
import type { Extraction } from '@timbre/contract/downloads';
import { convertToMp4, convertToWav, extractAudio, extractAudioShort } from '@timbre/contract/media-tools';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { DownloadService } from './downloads.service.ts';

const milliseconds = ({ durationSeconds }: Extraction): number => Math.round((durationSeconds ?? 0) * 1000);
const sound = (made: Extraction) => ({ wavUrl: made.ossUrl ?? '', duration: milliseconds(made) });

export const downloadRoutes = (downloads: DownloadService): Route[] => [
  handle(calls.readLinkInfo, ({ actor, input, info }) => downloads.info(actor, input, info.signal)),
  handle(calls.readVideoInfo, ({ actor, input, info }) => downloads.info(actor, input, info.signal)),
  handle(calls.readVideoInfoV2, ({ actor, input, info }) => downloads.info(actor, input, info.signal)),
  handle(calls.downloadVideo, ({ actor, input, info }) => downloads.download(actor, input, info.signal), {
    commitsAnswer: true,
  }),
  handle(calls.downloadVideoShort, ({ actor, input, info }) => downloads.download(actor, input, info.signal), {
    commitsAnswer: true,
  }),
  handle(calls.listExtractions, ({ actor }) => downloads.list(actor)),
  handle(calls.deleteExtraction, async ({ actor, input }) => {
    await downloads.remove(actor, input.id);
    return {};
  }),
  handle(calls.cancelExtraction, ({ actor, input }) => downloads.cancel(actor, input.id)),
  handle(calls.retryExtraction, ({ actor, input }) => downloads.retry(actor, input)),
  handle(convertToWav, async ({ actor, input, info }) =>
    sound(await downloads.convert(actor, input, 'wav', info.signal)),
  ),
  handle(extractAudio, async ({ actor, input, info }) =>
    sound(await downloads.convert(actor, input, 'wav', info.signal)),
  ),
  handle(extractAudioShort, async ({ actor, input, info }) =>
    sound(await downloads.convert(actor, input, 'wav', info.signal)),
  ),
  handle(convertToMp4, async ({ actor, input, info }) => {
    const made = await downloads.convert(actor, input, 'mp4', info.signal);
    return { ossUrl: made.ossUrl ?? '', duration: milliseconds(made) };
  }),
];
