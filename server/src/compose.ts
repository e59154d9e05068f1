import { builtInSpeechEngines } from '@timbre/engines';
import type { SpeechEngine } from '@timbre/engines/ports';
import { adminRoutes } from './capabilities/admin/admin.routes.ts';
import { adminService } from './capabilities/admin/admin.service.ts';
import { articleRoutes } from './capabilities/articles/articles.routes.ts';
import { articleService } from './capabilities/articles/articles.service.ts';
import { sentenceListener } from './capabilities/articles/listen.ts';
import { renderExport } from './capabilities/exports/exports.job.ts';
import { exportRoutes } from './capabilities/exports/exports.routes.ts';
import { exportService } from './capabilities/exports/exports.service.ts';
import { exportStore } from './capabilities/exports/exports.store.ts';
import { projectService } from './capabilities/projects/projects.service.ts';
import { projectStore } from './capabilities/projects/projects.store.ts';
import { segmentService } from './capabilities/segments/segments.service.ts';
import { segmentStore } from './capabilities/segments/segments.store.ts';
import { demoService } from './capabilities/speech/demos.service.ts';
import { renderingService } from './capabilities/speech/renderings.service.ts';
import { renderingStore } from './capabilities/speech/renderings.store.ts';
import { speechStreamService } from './capabilities/speech/speech-stream.service.ts';
import { speechRoutes } from './capabilities/speech/speech.routes.ts';
import { speechService } from './capabilities/speech/speech.service.ts';
import { voiceRoutes } from './capabilities/voices/voices.routes.ts';
import { voiceService } from './capabilities/voices/voices.service.ts';
import { voiceStore } from './capabilities/voices/voices.store.ts';
import { composeFoundations } from './compose-foundations.ts';
import type { Platform } from './compose-platform.ts';
import { openAiRoutes } from './doors/openai/openai.routes.ts';
import { newId } from './platform/ids.ts';
import { registerJob } from './platform/jobs/define-job.ts';
import { workerProgram } from './platform/root.ts';
import { encodeStream, encodeToFile } from './platform/sandbox/encode-audio.ts';

/** Ties every service to what it needs. The only file that knows concrete engines. */
export function compose(platform: Platform, overrides: { readonly engines?: readonly SpeechEngine[] } = {}) {
  const { clock, database, blobs, temporary, sandbox, jobs, jobEvents, mailbox, config } = platform;
  const { db } = database;
  const foundations = composeFoundations(platform);
  const { credits, plans, files } = foundations;

  const engines = overrides.engines ?? builtInEngines(config.jobs.concurrency + 1);
  const projects = projectService({ db, store: projectStore, clock, newId });
  const segments = segmentService({ db, store: segmentStore, clock, newId });
  const voices = voiceService({ db, store: voiceStore, clock });
  const speech = speechService({ engines });
  const renderings = renderingService({ db, store: renderingStore, speech, voices, files, blobs, clock, newId });
  const streams = speechStreamService({ db, voices, speech, plans, credits, clock, newId });
  const exports = exportService({
    db,
    store: exportStore,
    projects,
    credits,
    segments,
    renderings,
    files,
    blobs,
    jobs,
    jobEvents,
    clock,
    newId,
  });
  const listen = sentenceListener({ renderings, plans, files, voices });
  const articles = articleService({ db, projects, segments, voices, exports, listen, plans, speech, newId });
  const admin = adminService({
    listLetters: async () => (await mailbox?.list()) ?? [],
    readLetter: async (name) => (await mailbox?.read(name)) ?? null,
  });

  return {
    ...foundations,
    engines,
    voices,
    articles,
    streams,
    exports,
    routes: [
      ...foundations.routes,
      ...voiceRoutes(voices),
      ...speechRoutes(demoService({ voices, speech, blobs })),
      ...articleRoutes(articles, exports),
      ...exportRoutes(exports),
      ...adminRoutes(admin),
      ...openAiRoutes({
        streams,
        voices,
        encode: (format, sampleRate, audio, signal) => encodeStream(sandbox, { format, sampleRate, audio, signal }),
      }),
    ],
    jobs: [
      registerJob(renderExport, {
        db,
        store: exportStore,
        renderings,
        projects,
        segments,
        voices,
        credits,
        files,
        blobs,
        clock,
        withTempFolder: temporary.withTempFolder,
        encode: (request) => encodeToFile(sandbox, request),
      }),
    ],
    periodics: [...foundations.periodics, ...streams.periodics],
  };
}

export type Composition = ReturnType<typeof compose>;

/** One child more than there are jobs at once, so that somebody who listens does not wait behind an export. */
function builtInEngines(childrenPerEngine: number): SpeechEngine[] {
  const { file, nodeArguments } = workerProgram('engines/src/speech/worker.ts');
  return builtInSpeechEngines({ entry: file, execArgv: [...nodeArguments], childrenPerEngine });
}
