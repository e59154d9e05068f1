import { auditionRoutes } from './capabilities/articles/auditions.routes.ts';
import type { AuditionServiceDeps } from './capabilities/articles/auditions.service.ts';
import { auditionService } from './capabilities/articles/auditions.service.ts';
import type { AuditService } from './capabilities/audit/audit.service.ts';
import { demoService } from './capabilities/speech/demos.service.ts';
import { speechRoutes } from './capabilities/speech/speech.routes.ts';
import type { SpeechService } from './capabilities/speech/speech.service.ts';
import { speakerGroupService } from './capabilities/voices/speaker-groups.service.ts';
import { userVoiceRoutes } from './capabilities/voices/user-voices.routes.ts';
import { userVoiceService } from './capabilities/voices/user-voices.service.ts';
import { userVoiceStore } from './capabilities/voices/user-voices.store.ts';
import { voiceDeskRoutes } from './capabilities/voices/voice-desk.routes.ts';
import { voiceDeskService } from './capabilities/voices/voice-desk.service.ts';
import { voiceDeskStore } from './capabilities/voices/voice-desk.store.ts';
import { voiceFeedbackRoutes } from './capabilities/voices/voice-feedback.routes.ts';
import { voiceFeedbackService } from './capabilities/voices/voice-feedback.service.ts';
import { voiceFeedbackStore } from './capabilities/voices/voice-feedback.store.ts';
import { voiceRoutes } from './capabilities/voices/voices.routes.ts';
import { composeHotVideos } from './compose-hot-videos.ts';
import type { Platform } from './compose-platform.ts';
import { newId } from './platform/ids.ts';
import type { Route } from './platform/http/route.ts';

type VoiceParts = Pick<AuditionServiceDeps, 'projects' | 'segments' | 'voices' | 'plans' | 'listen' | 'files'> & {
  readonly speech: SpeechService;
  readonly audit: Pick<AuditService, 'note'>;
};

/** The voice store: the catalogue, what people keep and think of it, and hearing it. */
export function composeVoiceStore(platform: Platform, parts: VoiceParts): Route[] {
  const { clock, database, blobs, signer } = platform;
  const { db } = database;
  const { voices, speech } = parts;
  const demos = demoService({ voices, speech, blobs });
  const ownVoices = { db, store: userVoiceStore, voices, clock };
  return [
    ...voiceRoutes(voices),
    ...userVoiceRoutes(speakerGroupService(ownVoices), userVoiceService(ownVoices)),
    ...voiceFeedbackRoutes(
      voiceFeedbackService({ db, votes: userVoiceStore, store: voiceFeedbackStore, voices, clock, newId }),
    ),
    ...voiceDeskRoutes(voiceDeskService({ db, store: voiceDeskStore, audit: parts.audit, clock })),
    ...composeHotVideos(platform),
    ...speechRoutes(demos),
    ...auditionRoutes(auditionService({ db, ...parts, demos, signer })),
  ];
}
