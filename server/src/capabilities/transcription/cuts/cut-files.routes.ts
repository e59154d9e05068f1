import * as calls from '@timbre/contract/transcription/transcription-cuts';
import { handle, type Route } from '../../../platform/http/route.ts';
import type { CutFileService } from './cut-files.service.ts';

export const cutFileRoutes = (cutFiles: CutFileService): Route[] => [
  handle(calls.createCutFile, ({ actor, input }) => cutFiles.create(actor, input), { commitsAnswer: true }),
  handle(calls.listCutFiles, ({ actor, input }) => cutFiles.list(actor, input.id)),
  handle(calls.readCutFileEvents, ({ actor, input, info }) => cutFiles.watch(actor, input, info.signal)),
  handle(calls.cancelCutFile, ({ actor, input }) => cutFiles.cancel(actor, input)),
  handle(calls.retryCutFile, ({ actor, input }) => cutFiles.retry(actor, input)),
  handle(calls.deleteCutFile, async ({ actor, input }) => {
    await cutFiles.remove(actor, input);
    return {};
  }),
];
