import { voiceMatcher } from '@timbre/engines';
import { matchingLimits } from '@timbre/contract/matching/matching';
import { searchVoices } from './matching.job.ts';
import { matchingRoutes } from './matching.routes.ts';
import { likeVoices } from './like-voices.service.ts';
import { matchingService } from './matching.service.ts';
import { matchingStore } from './matching.store.ts';
import type { DownloadService } from '../downloads/downloads.service.ts';
import { recordingJobMs } from '../downloads/fetch-recording.ts';
import type { SpeechService } from '../speech/speech.service.ts';
import { voiceAnalysisProgram } from '../voices/voice-analysis.program.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import { registerJob } from '../../platform/jobs/define-job.ts';
import { decodeSound } from '../../platform/sandbox/decode-sound.ts';
import { probeMedia } from '../../platform/sandbox/probe-media.ts';
import { turns } from '../../platform/sandbox/turns.ts';

interface MatchingParts extends Pick<Foundations, 'files'> {
  readonly voices: VoiceService;
  readonly speech: SpeechService;
  readonly downloads: Pick<DownloadService, 'recordings'>;
}

/** What people send is looked over while they wait. */
const looking = { perOwner: 1, total: 2, waiting: 4 };

/** Voices like a recording. */
export function composeMatching(platform: Platform, { files, voices, speech, downloads }: MatchingParts) {
  const { clock, database, blobs, sandbox, jobs, jobEvents, logger: log } = platform;
  const { db } = database;
  const hearing = {
    db,
    store: matchingStore,
    voices,
    speech,
    files,
    blobs,
    clock,
    log,
    ask: voiceAnalysisProgram(sandbox),
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
    likeVoices: likeVoices(hearing),
    routes: matchingRoutes(matching),
    jobs: [registerJob(searchVoices, { ...hearing, fetchRecording })],
  };
}
