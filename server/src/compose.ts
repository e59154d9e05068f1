import type { Recogniser, SoundEffectMaker } from '@timbre/engines/ports';
import { articleSpeech } from './capabilities/articles/article-speech.ts';
import { articleRoutes } from './capabilities/articles/articles.routes.ts';
import { articleService } from './capabilities/articles/articles.service.ts';
import { articleStore } from './capabilities/articles/articles.store.ts';
import { sentenceListener } from './capabilities/articles/listen.ts';
import { renderExport } from './capabilities/exports/exports.job.ts';
import { exportRoutes } from './capabilities/exports/exports.routes.ts';
import { exportService } from './capabilities/exports/exports.service.ts';
import { exportStore } from './capabilities/exports/exports.store.ts';
import { shareRoutes } from './capabilities/shares/shares.routes.ts';
import { shareService } from './capabilities/shares/shares.service.ts';
import { shareStore } from './capabilities/shares/shares.store.ts';
import { recogniserService } from './capabilities/transcription/recognisers.service.ts';
import { searchRoutes } from './capabilities/search/search.routes.ts';
import { subtitleRoutes } from './capabilities/subtitles/subtitles.routes.ts';
import { composeAdmin } from './compose-admin.ts';
import { composeContent } from './compose-content.ts';
import { composeCloning } from './compose-cloning.ts';
import { composeBilling } from './compose-billing.ts';
import { composeDoors } from './compose-doors.ts';
import { composeDownloads, type DownloadOverrides } from './compose-downloads.ts';
import { composeFoundations } from './compose-foundations.ts';
import { composeLexicon } from './compose-lexicon.ts';
import type { Platform } from './compose-platform.ts';
import { composeProgrammes } from './compose-programmes.ts';
import { composeRecognisers } from './compose-recognisers.ts';
import { composeRecordings } from './compose-recordings.ts';
import { composeRedemption } from './compose-redemption.ts';
import { composeSoundEffects } from './compose-sound-effects.ts';
import { composeTexts } from './compose-texts.ts';
import { composeSpeaking, type SpeakingOverrides } from './compose-speaking.ts';
import { composeVoiceStore } from './compose-voices.ts';
import type { WritingOverrides } from './compose-writing.ts';
import { newId } from './platform/ids.ts';
import { registerJob } from './platform/jobs/define-job.ts';
import type { Periodic } from './platform/jobs/schedule.ts';

/** What tests put in the place of what takes long. */
interface Overrides extends SpeakingOverrides, DownloadOverrides {
  readonly recognisers?: readonly Recogniser[];
  readonly writing?: WritingOverrides;
  readonly soundEffects?: SoundEffectMaker;
}

/** Ties every service to what it needs. */
export function compose(platform: Platform, overrides: Overrides = {}) {
  const { clock, database, blobs, temporary, jobs, jobEvents } = platform;
  const { db } = database;
  const foundations = composeFoundations(platform);
  const { credits, freeDownloads, plans, files } = foundations;
  const billing = composeBilling(platform, foundations);

  const recognisers = recogniserService(overrides.recognisers ?? composeRecognisers(platform), platform.logger);
  const speaking = composeSpeaking(platform, foundations, recognisers, overrides);
  const { engines, voices, scripts, speech, notes, renderings, cache, provenance, streams } = speaking;
  const { projects, segments, sounds, takes } = scripts;
  const exports = exportService({
    ...scripts,
    ...{ db, store: exportStore, credits, freeDownloads, plans, voices, renderings, files, blobs },
    ...{ jobs, jobEvents, clock, newId },
  });
  const listen = sentenceListener({ renderings, plans, files, voices });
  const articles = articleService({
    ...scripts,
    ...{ db, store: articleStore, voices, plans, exports, renderings, clock },
    speech: articleSpeech({ db, projects, segments, takes, sounds, voices, plans, speech, exports, listen, newId }),
  });
  const redemption = composeRedemption(platform, foundations);
  const programmes = composeProgrammes(platform, foundations, billing);
  const { downloads, ...fetching } = composeDownloads(platform, foundations, overrides);
  const cloning = composeCloning(platform, { files, voices, speech, engines, downloads, recognisers });
  const { routes: contentRoutes, periodics: contentPeriodics, ...content } = composeContent(platform, foundations);
  const { translation, generations, ...texts } = composeTexts(platform, foundations, overrides.writing);
  const tools = { downloads, recognisers, translate: translation.texts };
  const recordings = composeRecordings(platform, { ...foundations, projects, voices, speech, ...tools });
  const making = composeSoundEffects(platform, { ...foundations, sounds, maker: overrides.soundEffects });
  const clocked = [
    ...[making, foundations, billing, cache, streams, articles, redemption, programmes, recordings, generations],
  ];
  const periodics: Periodic[] = [...contentPeriodics, ...clocked.flatMap((part) => part.periodics)];

  return {
    ...foundations,
    ...content,
    ...{ engines, voices, articles, sounds, streams, generations, exports },
    renewTestPayments: billing.renewTestPayments,
    routes: [
      ...foundations.routes,
      ...composeVoiceStore(platform, { ...foundations, projects, segments, voices, speech, listen }),
      ...scripts.routes,
      ...fetching.routes,
      ...cloning.routes,
      ...recordings.routes,
      ...composeLexicon(platform, { ...scripts, voices, speech, renderings, plans, files }),
      ...articleRoutes(articles, exports),
      ...exportRoutes(exports),
      ...shareRoutes(shareService({ db, store: shareStore, exports, clock, newId })),
      ...composeAdmin(platform, { ...recordings, foundations, engines, notes, exports, upkeep: () => periodics }),
      ...contentRoutes,
      ...subtitleRoutes(),
      ...making.routes,
      ...texts.routes,
      ...searchRoutes(voices),
      ...redemption.routes,
      ...programmes.routes,
      ...billing.routes,
      ...composeDoors(platform, { ...speaking, ...recordings, ...recordings.matching, ...making, plans }),
    ],
    jobs: [
      ...billing.jobs,
      ...fetching.jobs,
      ...texts.jobs,
      ...cloning.jobs,
      ...recordings.jobs,
      registerJob(renderExport, {
        ...{ db, store: exportStore, renderings, projects, segments, voices, credits },
        ...{ freeDownloads, files, blobs, clock },
        ...{ withTempFolder: temporary.withTempFolder, sounds, provenance },
      }),
    ],
    periodics,
    /** Ends the engines and what else runs in children. */
    closeChildren: async (): Promise<void> => {
      for (const engine of engines) await engine.close();
      await recordings.closeChildren();
    },
  };
}

export type Composition = ReturnType<typeof compose>;
