import * as languageCalls from '@timbre/contract/dubbing/dubbing-languages';
import * as versionCalls from '@timbre/contract/dubbing/dubbing-versions';
import * as calls from '@timbre/contract/dubbing/dubbing';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { DubService } from './dubbing.types.ts';

export const dubbingRoutes = (dubs: DubService): Route[] => [
  handle(
    calls.createDub,
    ({ actor, input, info: { language, signal } }) =>
      dubs.create(actor, { ...input, readerLanguage: language }, signal),
    { commitsAnswer: true },
  ),
  handle(calls.listDubSamples, () => dubs.listSamples()),
  handle(
    calls.createDubFromSample,
    ({ actor, input, info }) => dubs.createFromSample(actor, { ...input, readerLanguage: info.language }),
    { commitsAnswer: true },
  ),
  handle(calls.listDubs, ({ actor, input }) => dubs.list(actor, input)),
  handle(calls.readDubStatuses, ({ actor, input }) => dubs.readMany(actor, input.taskIds)),
  handle(calls.readDub, ({ actor, input }) => dubs.read(actor, input.taskId)),
  handle(calls.renameDub, ({ actor, input }) => dubs.rename(actor, input.taskId, input.title)),
  handle(calls.updateDub, ({ actor, input }) => dubs.write(actor, input)),
  handle(calls.deleteDub, async ({ actor, input }) => {
    await dubs.remove(actor, input.taskId);
    return {};
  }),
  handle(calls.binDubs, async ({ actor, input }) => ({ ids: await dubs.bin(actor, input.ids) })),
  handle(calls.restoreDubs, async ({ actor, input }) => ({ ids: await dubs.restore(actor, input.ids) })),
  handle(calls.deleteDubs, async ({ actor, input }) => ({ ids: await dubs.removeMany(actor, input.ids) })),
  handle(calls.recordDubOpened, ({ actor, input }) => dubs.recordOpened(actor, input.taskId)),
  handle(calls.retryDub, ({ actor, input }) => dubs.retry(actor, input.taskId, input.language)),
  handle(calls.cancelDub, ({ actor, input }) => dubs.cancel(actor, input.taskId)),
  handle(calls.readDubEvents, ({ actor, input, info }) => dubs.watch(actor, input.taskId, info.signal)),
  handle(versionCalls.listDubVersions, ({ actor, input }) => dubs.listVersions(actor, input.taskId)),
  handle(versionCalls.readDubVersion, ({ actor, input }) => dubs.readVersion(actor, input.taskId, input.versionId)),
  handle(versionCalls.restoreDubVersion, ({ actor, input }) => dubs.restoreVersion(actor, input)),
  handle(languageCalls.listDubLanguages, () => dubs.languages()),
  handle(languageCalls.listDubSpeakers, ({ actor, input, info }) => dubs.speakers(actor, input, info.signal)),
  handle(languageCalls.readDubSpeakerSample, ({ actor, input, info }) => dubs.speakerSample(actor, input, info.signal)),
  handle(
    languageCalls.addDubLanguage,
    ({ actor, input }) => dubs.addLanguage(actor, input.taskId, input.language, input.goal),
    {
      commitsAnswer: true,
    },
  ),
  handle(languageCalls.removeDubLanguage, ({ actor, input }) =>
    dubs.removeLanguage(actor, input.taskId, input.language),
  ),
  handle(languageCalls.translateDubLines, ({ actor, input, info }) => dubs.translateLines(actor, input, info.signal)),
  handle(languageCalls.importDubSubtitles, ({ actor, input, info }) =>
    dubs.importSubtitles(actor, { ...input, readerLanguage: info.language }),
  ),
];
