import { auditionRoutes } from '../articles/auditions.routes.ts';
import type { AuditionServiceDeps } from '../articles/auditions.service.ts';
import { auditionService } from '../articles/auditions.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { fitsPlan } from '../cloning/clone-slots.ts';
import { cloningStore } from '../cloning/cloning.store.ts';
import { engineMeasureStore } from '../engine-measures/engine-measures.store.ts';
import { demoService } from '../speech/demos.service.ts';
import { speechRoutes } from '../speech/speech.routes.ts';
import type { SpeechService } from '../speech/speech.service.ts';
import { speechTrialService } from '../speech/trial/speech-trial.service.ts';
import { speakerGroupService } from './speaker-groups.service.ts';
import { storePage } from './store-page.ts';
import { userVoiceRoutes } from './user-voices.routes.ts';
import { userVoiceService } from './user-voices.service.ts';
import { userVoiceStore } from './user-voices.store.ts';
import { voiceReviewRoutes } from './voice-review.routes.ts';
import { voiceReviewService } from './voice-review.service.ts';
import { voiceReviewStore } from './voice-review.store.ts';
import { voiceFeedbackRoutes } from './voice-feedback.routes.ts';
import { voiceFeedbackService } from './voice-feedback.service.ts';
import { voiceFeedbackStore } from './voice-feedback.store.ts';
import { voiceRoutes } from './voices.routes.ts';
import { voiceService } from './voices.service.ts';
import { voiceSettingsService } from './voice-settings.service.ts';
import { voiceStore } from './voices.store.ts';
import type { SpeechEngine } from '@timbre/engines/ports';
import type { Platform } from '../../platform.compose.ts';
import { notify } from '../../platform/events/notices.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import type { VoiceService } from './voices.types.ts';
import { newId } from '../../platform/ids.ts';

type VoiceParts = Pick<AuditionServiceDeps, 'projects' | 'segments' | 'voices' | 'plans' | 'listen' | 'files'> & {
  readonly speech: SpeechService;
  readonly audit: Pick<AuditService, 'note'>;
};

/** The catalogue. */
export function composeVoices({ config, clock, database: { db }, logger: log, presence }: Platform) {
  const machine = {
    processId: presence.id,
    isSpeaker: config.jobs.roles.includes('worker'),
    tellOthers: () => notify(db, voicesChannel, presence.id() ?? ''),
  };
  const voices = voiceService({
    db,
    store: voiceStore,
    userVoices: userVoiceStore,
    measuredRates: () => engineMeasureStore.rates(db, 'speech'),
    clock,
    log,
    hidden: config.voices.hidden,
    machine,
    mayUseOwn: (userId) => fitsPlan(cloningStore, db, userId),
  });
  const followMachines: Periodic = {
    name: 'voices.follow-machines',
    everyMinutes: 10,
    isAfterDeath: true,
    run: voices.followGone,
  };
  return { voices, periodics: [followMachines] };
}

/** From now on looks at this machine again whenever another process says that voices have changed. */
export function followVoices(
  { notices, presence, logger: log }: Platform,
  { voices, engines }: { readonly voices: Pick<VoiceService, 'seed'>; readonly engines: readonly SpeechEngine[] },
): void {
  let last: Promise<unknown> = Promise.resolve();
  notices.on(voicesChannel, (sender) => {
    if (sender !== null && sender === presence.id()) return;
    last = last
      .then(() => voices.seed(engines))
      .catch((error: unknown) => log.warn('changed voices could not be listed', { error }));
  });
}

/** The text is the id of the process that says it. */
const voicesChannel = 'timbre_voices_changed';

/** The voice store: the catalogue, what people keep and think of it, and hearing it. */
export function composeVoiceStore(platform: Platform, parts: VoiceParts) {
  const { clock, database, blobs, signer, counters } = platform;
  const { db } = database;
  const { voices, speech } = parts;
  const demos = demoService({ voices, speech, blobs });
  const ownVoices = { db, store: userVoiceStore, voices, clock };
  const userVoices = userVoiceService(ownVoices);
  const groups = speakerGroupService(ownVoices);
  const routes = [
    ...voiceRoutes(voices),
    ...userVoiceRoutes(groups, userVoices),
    ...voiceFeedbackRoutes(
      voiceFeedbackService({ db, votes: userVoiceStore, store: voiceFeedbackStore, voices, clock, newId }),
    ),
    ...voiceReviewRoutes(voiceReviewService({ db, store: voiceReviewStore, audit: parts.audit, clock })),
    ...speechRoutes(demos, speechTrialService({ voices, speech, counters })),
    ...auditionRoutes(auditionService({ db, ...parts, demos, signer })),
  ];
  const livePages = storePage({ voices, criteria: groups.criteria });
  return { routes, userVoices, livePages, voiceSettings: voiceSettingsService(ownVoices) };
}
