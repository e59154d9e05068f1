import type { AudioModels, SpeechEngine } from '@timbre/engines/ports';
import { cloningLimits } from '@timbre/contract/cloning/cloning';
import { cloneDoorLimits } from '@timbre/contract/cloning/cloning-door';
import { makeClone } from './cloning.job.ts';
import { cloningRoutes } from './cloning.routes.ts';
import { cloningService } from './cloning.service.ts';
import { cloningStore, type CloneEngine } from './cloning.store.ts';
import { voiceConsentService } from './voice-consents.service.ts';
import { voiceConsentStore } from './voice-consents.store.ts';
import type { DownloadService } from '../downloads/downloads.service.ts';
import { lexiconVoices } from '../lexicon/lexicon-voices.service.ts';
import { lexiconStore } from '../lexicon/lexicon.store.ts';
import type { SpeechService } from '../speech/speech.service.ts';
import type { RecogniserService } from '../transcription/recognisers.service.ts';
import { voiceAnalysisProgram } from '../voices/voice-analysis.program.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { linkRequestMs } from '../../platform/egress/open-link.ts';
import { newId } from '../../platform/ids.ts';
import { registerJob } from '../../platform/jobs/define-job.ts';
import { decodeSound, type DecodeRequest } from '../../platform/sandbox/decode-sound.ts';
import { probeMedia } from '../../platform/sandbox/probe-media.ts';
import { turns } from '../../platform/sandbox/turns.ts';

interface CloningParts extends Pick<Foundations, 'files'> {
  readonly voices: VoiceService;
  readonly speech: SpeechService;
  readonly engines: readonly SpeechEngine[];
  readonly downloads: Pick<DownloadService, 'recordings'>;
  readonly recognisers: RecogniserService;
  readonly audioModels: AudioModels;
}

/** What people send is decoded while they wait. */
const decoding = { perOwner: 1, total: 2, waiting: 4 };
const fetching = { perOwner: 1, total: 16, waiting: 4 };

/** Voices made of recordings. */
export function composeCloning(
  platform: Platform,
  { files, voices, speech, engines, downloads, recognisers, audioModels }: CloningParts,
) {
  const { clock, database, blobs, sandbox, jobs, jobEvents, config } = platform;
  const { db } = database;
  const ask = voiceAnalysisProgram(sandbox);
  const neural = engines.find((engine) => engine.zeroShot !== undefined);
  const zeroShot = () => neural?.zeroShot?.() ?? Promise.resolve(null);
  const listening = {
    db,
    files,
    blobs,
    clock,
    newId,
    ask,
    probe: (path: string, signal: AbortSignal) => probeMedia(sandbox, path, signal),
    decode: (request: DecodeRequest) => decodeSound(sandbox, request),
    inTurn: turns(decoding),
  };
  const cloning = cloningService({
    ...listening,
    store: cloningStore,
    consents: voiceConsentStore,
    voices,
    jobs,
    jobEvents,
    lexicon: lexiconVoices(lexiconStore),
    fetchInTurn: turns(fetching),
    fetchRecording: downloads.recordings({
      maxBytes: cloningLimits.trimBytes,
      limitMs: linkRequestMs,
      refusals: { link: 'clone.link', large: 'clone.sample-large', long: 'clone.sample-long' },
    }),
    needsProfessional: config.cloningNeedsProfessional,
    hasPickerButton: config.hasCloneButton,
    zeroShot,
    waitMs: cloneDoorLimits.waitSeconds * 1000,
  });
  return {
    cloning,
    cloneLikeness: (engine: CloneEngine) => cloningStore.likeness(db, engine),
    voiceConsents: voiceConsentService({ ...listening, store: voiceConsentStore, clones: cloningStore }),
    routes: cloningRoutes(cloning),
    jobs: [
      registerJob(makeClone, {
        db,
        store: cloningStore,
        voices,
        speech,
        files,
        blobs,
        ask,
        denoise: audioModels.denoise,
        clock,
        zeroShot,
        hearWords: recognisers.hearWords,
      }),
    ],
  };
}
