import * as calls from '@timbre/contract/dubbing/dubbing-files';
import { handle, type Route } from '../../../platform/http/route.ts';
import type { DubFileService } from './dub-files.service.ts';

export const dubFileRoutes = (files: DubFileService): Route[] => [
  handle(calls.estimateDubFile, ({ actor, input }) => files.estimate(actor, input)),
  handle(calls.createDubFile, ({ actor, input }) => files.create(actor, input), { commitsAnswer: true }),
  handle(calls.listDubFiles, ({ actor, input }) => files.list(actor, input.taskId)),
  handle(calls.readDubFile, ({ actor, input }) => files.read(actor, input)),
  handle(calls.deleteDubFile, async ({ actor, input }) => {
    await files.remove(actor, input);
    return {};
  }),
  handle(calls.exportDubSubtitles, ({ actor, input }) => files.subtitles(actor, input)),
  handle(calls.previewDubPicture, ({ actor, input, info }) => files.preview(actor, input, info.signal)),
];
