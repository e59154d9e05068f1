import { voiceMatcher } from '@timbre/engines';
import type { SampleAnswers } from '@timbre/engines/ports';
import { matchingLimits } from '@timbre/contract/matching';
import { pcmBytes } from '@timbre/media/pcm';
import type { AskVoices } from './capabilities/matching/hear-recording.ts';
import { searchVoices } from './capabilities/matching/matching.job.ts';
import { matchingRoutes } from './capabilities/matching/matching.routes.ts';
import { matchingService } from './capabilities/matching/matching.service.ts';
import { matchingStore } from './capabilities/matching/matching.store.ts';
import type { DownloadService } from './capabilities/downloads/downloads.service.ts';
import { recordingJobMs } from './capabilities/downloads/fetch-recording.ts';
import type { SpeechService } from './capabilities/speech/speech.service.ts';
import type { VoiceService } from './capabilities/voices/voices.service.ts';
import type { composeFoundations } from './compose-foundations.ts';
import type { Platform } from './compose-platform.ts';
import { newId } from './platform/ids.ts';
import { registerJob } from './platform/jobs/define-job.ts';
import { workerProgram } from './platform/root.ts';
import { decodeSound } from './platform/sandbox/decode-sound.ts';
import { probeMedia } from './platform/sandbox/probe-media.ts';
import { runWorker } from './platform/sandbox/run-worker.ts';
import { turns } from './platform/sandbox/turns.ts';

interface MatchingParts extends Pick<ReturnType<typeof composeFoundations>, 'files'> {
  readonly voices: VoiceService;
  readonly speech: SpeechService;
  readonly downloads: Pick<DownloadService, 'recordings'>;
}

/** A minute of speech takes some seconds on a free core; the answer is a page of figures. */
const analysisSeconds = 120;
const answerBytes = 100_000;

const analysis =
  (sandbox: Platform['sandbox']): AskVoices =>
  async <K extends keyof SampleAnswers>(samples: Int16Array, question: object, signal: AbortSignal) => {
    const worker = workerProgram('engines/src/voice-analysis/worker.ts');
    const run = { args: [JSON.stringify(question)], stdin: pcmBytes(samples), maxOutputBytes: answerBytes };
    const answer = await runWorker(sandbox, worker, { ...run, seconds: analysisSeconds, isBackground: false, signal });
    return JSON.parse(answer.toString('utf8')) as SampleAnswers[K];
  };

/** What people send is looked over while they wait. */
const looking = { perOwner: 1, total: 2, waiting: 4 };

/** Voices like a recording. */
export function composeMatching(platform: Platform, { files, voices, speech, downloads }: MatchingParts) {
  const { clock, database, blobs, sandbox, jobs, jobEvents, logger: log } = platform;
  const { db } = database;
  const hearing = {
    ...{ db, store: matchingStore, voices, speech, files, blobs, clock, log, ask: analysis(sandbox) },
    matcher: voiceMatcher,
    probe: (path: string, signal: AbortSignal) => probeMedia(sandbox, path, signal),
    decode: (request: Parameters<typeof decodeSound>[1]) => decodeSound(sandbox, request),
  };
  const matching = matchingService({ ...hearing, jobs, jobEvents, newId, inTurn: turns(looking) });
  const fetchRecording = downloads.recordings({
    maxBytes: matchingLimits.maxBytes,
    limitMs: recordingJobMs,
    refusals: { link: 'match.link', large: 'match.large', long: 'match.long' },
  });
  return {
    matching,
    routes: matchingRoutes(matching),
    jobs: [registerJob(searchVoices, { ...hearing, fetchRecording })],
  };
}
