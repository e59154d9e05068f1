import { builtInSpeechEngines } from '@timbre/engines';
import type { SpeechEngine } from '@timbre/engines/ports';
import { fitsPlan } from './capabilities/cloning/clone-slots.ts';
import { cloningStore } from './capabilities/cloning/cloning.store.ts';
import { provenanceService } from './capabilities/provenance/provenance.service.ts';
import type { BedMaker } from './capabilities/sounds/bed.program.ts';
import { engineNotes } from './capabilities/speech/engine-notes.service.ts';
import { renderingCache } from './capabilities/speech/rendering-cache.service.ts';
import { renderingService } from './capabilities/speech/renderings.service.ts';
import { renderingStore } from './capabilities/speech/renderings.store.ts';
import { speechSessionService } from './capabilities/speech/speech-session.service.ts';
import { speechStreamService } from './capabilities/speech/speech-stream.service.ts';
import { speechService } from './capabilities/speech/speech.service.ts';
import type { RecogniserService } from './capabilities/transcription/recognisers.service.ts';
import { userVoiceStore } from './capabilities/voices/user-voices.store.ts';
import { voiceService } from './capabilities/voices/voices.service.ts';
import { voiceStore } from './capabilities/voices/voices.store.ts';
import { composeZeroShot, speechChildren } from './compose-cloning.ts';
import type { composeFoundations } from './compose-foundations.ts';
import type { Platform } from './compose-platform.ts';
import { composeScripts } from './compose-scripts.ts';
import { newId } from './platform/ids.ts';
import { encodeStream } from './platform/sandbox/encode-audio.ts';
import { encodeFile } from './platform/sandbox/encode-file.ts';

/** What tests put in the place of what takes long, and what a command does otherwise than a server. */
export interface SpeakingOverrides {
  readonly engines?: readonly SpeechEngine[];
  readonly makeBed?: BedMaker;
  /** Engines start when something is to be spoken. */
  readonly isSpeechLazy?: boolean;
}

/** Engines, voices, scripts, and what makes sound of them. */
export function composeSpeaking(
  platform: Platform,
  foundations: ReturnType<typeof composeFoundations>,
  recognisers: RecogniserService,
  overrides: SpeakingOverrides,
) {
  const { clock, logger, database, blobs, sandbox, config } = platform;
  const { credits, plans, files } = foundations;
  const { db } = database;
  const engines = overrides.engines ?? [
    ...builtInEngines(sandbox, config.jobs.concurrency + 1, overrides.isSpeechLazy),
    composeZeroShot(platform, { files, recognisers }),
  ];
  const voices = voiceService({
    ...{ db, store: voiceStore, userVoices: userVoiceStore, clock, log: logger, hidden: config.voices.hidden },
    mayUseOwn: (userId) => fitsPlan(cloningStore, db, userId),
  });
  const scripts = composeScripts(platform, { files, voices, makeBed: overrides.makeBed });
  const notes = engineNotes(clock);
  const speech = speechService({ engines, notes, lexiconOf: scripts.books.of });
  const renderings = renderingService({ db, store: renderingStore, speech, voices, files, blobs, clock, newId });
  const cache = renderingCache({ db, store: renderingStore, files, blobs, planOf: plans.planOf, clock });
  const provenance = provenanceService({
    encodeFile: (request) => encodeFile(sandbox, request),
    encodeStream: (request) => encodeStream(sandbox, request),
  });
  const speaking = { db, voices, speech, plans, credits, clock, newId };
  return {
    ...{ engines, voices, scripts, notes, speech, renderings, cache, provenance },
    streams: speechStreamService(speaking),
    sessions: speechSessionService(speaking),
  };
}

/** One child more than there are jobs at once, so that somebody who listens does not wait behind an export. */
function builtInEngines(
  sandbox: Platform['sandbox'],
  childrenPerEngine: number,
  isLazy: boolean | undefined,
): SpeechEngine[] {
  return builtInSpeechEngines({ ...speechChildren(sandbox), childrenPerEngine, isLazy });
}
