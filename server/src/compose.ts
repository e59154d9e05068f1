import { builtInSpeechEngines } from '@timbre/engines';
import type { SpeechEngine } from '@timbre/engines/ports';
import { articleSpeech } from './capabilities/articles/article-speech.ts';
import { articleRoutes } from './capabilities/articles/articles.routes.ts';
import { articleService } from './capabilities/articles/articles.service.ts';
import { articleStore } from './capabilities/articles/articles.store.ts';
import { sentenceListener } from './capabilities/articles/listen.ts';
import { renderExport } from './capabilities/exports/exports.job.ts';
import { exportRoutes } from './capabilities/exports/exports.routes.ts';
import { exportService } from './capabilities/exports/exports.service.ts';
import { exportStore } from './capabilities/exports/exports.store.ts';
import { provenanceService } from './capabilities/provenance/provenance.service.ts';
import { shareRoutes } from './capabilities/shares/shares.routes.ts';
import { shareService } from './capabilities/shares/shares.service.ts';
import { shareStore } from './capabilities/shares/shares.store.ts';
import { engineNotes } from './capabilities/speech/engine-notes.service.ts';
import { renderingService } from './capabilities/speech/renderings.service.ts';
import { renderingStore } from './capabilities/speech/renderings.store.ts';
import { speechSessionService } from './capabilities/speech/speech-session.service.ts';
import { speechStreamService } from './capabilities/speech/speech-stream.service.ts';
import { speechService } from './capabilities/speech/speech.service.ts';
import { searchRoutes } from './capabilities/search/search.routes.ts';
import { subtitleRoutes } from './capabilities/subtitles/subtitles.routes.ts';
import { userVoiceStore } from './capabilities/voices/user-voices.store.ts';
import { voiceService } from './capabilities/voices/voices.service.ts';
import { voiceStore } from './capabilities/voices/voices.store.ts';
import { composeAdmin } from './compose-admin.ts';
import { composeContent } from './compose-content.ts';
import { composeCloning } from './compose-cloning.ts';
import { composeBilling } from './compose-billing.ts';
import { composeFoundations } from './compose-foundations.ts';
import { composeLexicon } from './compose-lexicon.ts';
import type { Platform } from './compose-platform.ts';
import { composeProgrammes } from './compose-programmes.ts';
import { composeRedemption } from './compose-redemption.ts';
import { composeScripts, type BedMaker } from './compose-scripts.ts';
import { composeVoiceStore } from './compose-voices.ts';
import { elevenLabsRoutes } from './doors/elevenlabs/elevenlabs.routes.ts';
import { openAiRoutes } from './doors/openai/openai.routes.ts';
import { newId } from './platform/ids.ts';
import { registerJob } from './platform/jobs/define-job.ts';
import type { Periodic } from './platform/jobs/schedule.ts';
import { workerProgram } from './platform/root.ts';
import { encodeStream } from './platform/sandbox/encode-audio.ts';
import { encodeFile } from './platform/sandbox/encode-file.ts';

/** What tests put in the place of what takes long. */
interface Overrides {
  readonly engines?: readonly SpeechEngine[];
  readonly makeBed?: BedMaker;
}

/** Ties every service to what it needs. The only file that knows concrete engines. */
export function compose(platform: Platform, overrides: Overrides = {}) {
  const { clock, logger, database, blobs, temporary, sandbox, jobs, jobEvents, config } = platform;
  const { db } = database;
  const foundations = composeFoundations(platform);
  const { credits, freeDownloads, plans, files } = foundations;
  const billing = composeBilling(platform, foundations);

  const engines = overrides.engines ?? builtInEngines(config.jobs.concurrency + 1);
  const { hidden } = config.voices;
  const voices = voiceService({ db, store: voiceStore, userVoices: userVoiceStore, clock, log: logger, hidden });
  const scripts = composeScripts(platform, { files, voices, makeBed: overrides.makeBed });
  const { projects, segments, sounds, takes } = scripts;
  const notes = engineNotes(clock);
  const speech = speechService({ engines, notes, lexiconOf: scripts.books.of });
  const renderings = renderingService({ db, store: renderingStore, speech, voices, files, blobs, clock, newId });
  const provenance = provenanceService({
    encodeFile: (request) => encodeFile(sandbox, request),
    encodeStream: (request) => encodeStream(sandbox, request),
  });
  const speaking = { db, voices, speech, plans, credits, clock, newId };
  const streams = speechStreamService(speaking);
  const sessions = speechSessionService(speaking);
  const exports = exportService({
    ...scripts,
    ...{ db, store: exportStore, credits, freeDownloads, plans, voices, renderings, files, blobs },
    ...{ jobs, jobEvents, clock, newId },
  });
  const listen = sentenceListener({ renderings, plans, files, voices });
  const articles = articleService({
    ...scripts,
    ...{ db, store: articleStore, voices, plans, exports, clock },
    speech: articleSpeech({ db, projects, segments, takes, sounds, voices, plans, speech, exports, listen, newId }),
  });
  const redemption = composeRedemption(platform, foundations);
  const programmes = composeProgrammes(platform, foundations, billing);
  const cloning = composeCloning(platform, { files, voices, speech });
  const { routes: contentRoutes, ...content } = composeContent(platform, foundations);
  const clocked = [foundations, billing, streams, articles, redemption, programmes];
  const periodics: Periodic[] = clocked.flatMap((part) => part.periodics);

  return {
    ...foundations,
    ...content,
    engines,
    voices,
    articles,
    sounds,
    streams,
    exports,
    renewTestPayments: billing.renewTestPayments,
    routes: [
      ...foundations.routes,
      ...composeVoiceStore(platform, { projects, segments, voices, plans, speech, listen, files }),
      ...scripts.routes,
      ...cloning.routes,
      ...composeLexicon(platform, { ...scripts, voices, speech, renderings, plans, files }),
      ...articleRoutes(articles, exports),
      ...exportRoutes(exports),
      ...shareRoutes(shareService({ db, store: shareStore, exports, clock, newId })),
      ...composeAdmin(platform, { foundations, engines, notes, exports, upkeep: () => periodics }),
      ...contentRoutes,
      ...subtitleRoutes(),
      ...searchRoutes(voices),
      ...redemption.routes,
      ...programmes.routes,
      ...billing.routes,
      ...openAiRoutes({ streams, voices, plans, release: provenance.stream }),
      ...elevenLabsRoutes({ sessions, release: provenance.stream }),
    ],
    jobs: [
      ...billing.jobs,
      ...cloning.jobs,
      registerJob(renderExport, {
        ...{ db, store: exportStore, renderings, projects, segments, voices, credits },
        ...{ freeDownloads, files, blobs, clock },
        ...{ withTempFolder: temporary.withTempFolder, sounds, provenance },
      }),
    ],
    periodics,
  };
}

export type Composition = ReturnType<typeof compose>;

/** One child more than there are jobs at once, so that somebody who listens does not wait behind an export. */
function builtInEngines(childrenPerEngine: number): SpeechEngine[] {
  const { file, nodeArguments } = workerProgram('engines/src/speech/worker.ts');
  return builtInSpeechEngines({ entry: file, execArgv: [...nodeArguments], childrenPerEngine });
}
