import { speechWorkers, zeroShotEngine } from '@timbre/engines';
import type { SpeechEngine } from '@timbre/engines/ports';
import { cloningLimits } from '@timbre/contract/cloning';
import { toFloat } from '@timbre/media/pcm';
import { makeClone } from './capabilities/cloning/cloning.job.ts';
import { cloningRoutes } from './capabilities/cloning/cloning.routes.ts';
import { cloningService } from './capabilities/cloning/cloning.service.ts';
import { cloningStore } from './capabilities/cloning/cloning.store.ts';
import { readSample } from './capabilities/cloning/read-sample.ts';
import type { DownloadService } from './capabilities/downloads/downloads.service.ts';
import { lexiconVoices } from './capabilities/lexicon/lexicon-voices.service.ts';
import { lexiconStore } from './capabilities/lexicon/lexicon.store.ts';
import type { SpeechService } from './capabilities/speech/speech.service.ts';
import type { RecogniserService } from './capabilities/transcription/recognisers.service.ts';
import { voiceAnalysisProgram } from './capabilities/voices/voice-analysis.program.ts';
import type { VoiceService } from './capabilities/voices/voices.service.ts';
import type { composeFoundations } from './compose-foundations.ts';
import type { Platform } from './compose-platform.ts';
import { linkRequestMs } from './platform/egress/open-link.ts';
import { newId } from './platform/ids.ts';
import { registerJob } from './platform/jobs/define-job.ts';
import { workerProgram } from './platform/root.ts';
import { decodeSound } from './platform/sandbox/decode-sound.ts';
import { probeMedia } from './platform/sandbox/probe-media.ts';
import { standingCage } from './platform/sandbox/sandbox-command.ts';
import { turns } from './platform/sandbox/turns.ts';

interface CloningParts extends Pick<ReturnType<typeof composeFoundations>, 'files'> {
  readonly voices: VoiceService;
  readonly speech: SpeechService;
  readonly engines: readonly SpeechEngine[];
  readonly downloads: Pick<DownloadService, 'recordings'>;
  readonly recognisers: RecogniserService;
}

/** What people send is decoded while they wait. */
const decoding = { perOwner: 1, total: 2, waiting: 4 };
const fetching = { perOwner: 1, total: 16, waiting: 4 };

/** How children that speak are started: in a cage without a network, which reads the product and these folders. */
export function speechChildren(sandbox: Platform['sandbox'], folders: readonly string[] = []) {
  const { file, nodeArguments, readable } = workerProgram('engines/src/speech/worker.ts');
  const cage = (writable: readonly string[]) => standingCage(sandbox, [...readable, ...folders], writable);
  return { entry: file, execArgv: [...nodeArguments], cage };
}

/** The neural voices of recordings; where no model is set up it says so, and speaks nothing. */
export function composeZeroShot(
  { blobs, config, sandbox }: Platform,
  { files, recognisers }: Pick<CloningParts, 'files' | 'recognisers'>,
): SpeechEngine {
  const folders = config.cloningModel === null ? [] : [config.cloningModel];
  const children = { ...speechChildren(sandbox, folders), size: 1, isLazy: true, silenceLimitMs: 180_000 };
  return zeroShotEngine({
    folder: config.cloningModel,
    canHearWords: recognisers.canHear,
    workers: speechWorkers({ ...children, kind: 'zero-shot' }),
    probing: () => speechWorkers({ ...children, kind: 'zero-shot' }),
    vocoder: speechWorkers({ ...children, kind: 'vocoder' }),
    recordingOf: async (fileId) => {
      const { samples, sampleRate } = await readSample({ files, blobs }, fileId);
      return { samples: toFloat(samples), sampleRate };
    },
  });
}

/** Voices made of recordings. */
export function composeCloning(
  platform: Platform,
  { files, voices, speech, engines, downloads, recognisers }: CloningParts,
) {
  const { clock, database, blobs, sandbox, jobs, jobEvents, config } = platform;
  const { db } = database;
  const ask = voiceAnalysisProgram(sandbox);
  const neural = engines.find((engine) => engine.zeroShot !== undefined);
  const zeroShot = () => neural?.zeroShot?.() ?? Promise.resolve(null);
  const cloning = cloningService({
    ...{ db, store: cloningStore, voices, files, blobs, jobs, jobEvents, clock, newId, ask },
    lexicon: lexiconVoices(lexiconStore),
    probe: (path, signal) => probeMedia(sandbox, path, signal),
    decode: (request) => decodeSound(sandbox, request),
    inTurn: turns(decoding),
    fetchInTurn: turns(fetching),
    fetchRecording: downloads.recordings({
      maxBytes: cloningLimits.trimBytes,
      limitMs: linkRequestMs,
      refusals: { link: 'clone.link', large: 'clone.sample-large', long: 'clone.sample-long' },
    }),
    needsProfessional: config.cloningNeedsProfessional,
    hasPickerButton: config.hasCloneButton,
    zeroShot,
  });
  return {
    routes: cloningRoutes(cloning),
    jobs: [
      registerJob(makeClone, {
        ...{ db, store: cloningStore, voices, speech, files, blobs, ask, clock },
        ...{ zeroShot, hearWords: recognisers.hearWords },
      }),
    ],
  };
}
