import type { QuickAlignmentService } from '../capabilities/alignment/quick-alignment.service.ts';
import type { MatchingService } from '../capabilities/matching/matching.service.ts';
import type { PlanService } from '../capabilities/plans/plans.service.ts';
import type { ProvenanceService } from '../capabilities/provenance/provenance.service.ts';
import type { SoundEffectService } from '../capabilities/sound-effects/sound-effects.types.ts';
import type { SpeechSessionService } from '../capabilities/speech/speech-session.service.ts';
import type { SpeechStreamService } from '../capabilities/speech/speech-stream.service.ts';
import type { QuickTranscriptionService } from '../capabilities/transcription/quick-transcription.service.ts';
import type { RecogniserService } from '../capabilities/transcription/recognisers.service.ts';
import type { VoiceService } from '../capabilities/voices/voices.types.ts';
import type { Actor } from '../platform/actor.ts';
import type { FileService } from '../capabilities/uploads/files.service.ts';
import type { Platform } from '../platform.compose.ts';
import { elevenLabsRoutes } from './elevenlabs/elevenlabs.routes.ts';
import type { KeptSpeech } from './family/dub-for-speaker.ts';
import { familyRoutes } from './family/family.routes.ts';
import { modelsRoute } from './models.routes.ts';
import { openAiRoutes } from './openai/openai.routes.ts';
import { transcriptionDoorRoutes } from './transcription-doors.routes.ts';

interface DoorParts {
  readonly streams: SpeechStreamService;
  readonly speechSessions: SpeechSessionService;
  readonly voices: VoiceService;
  readonly plans: PlanService;
  readonly provenance: ProvenanceService;
  readonly matching: MatchingService;
  readonly quickTranscriptions: QuickTranscriptionService;
  readonly recognisers: RecogniserService;
  readonly quickAlignments: QuickAlignmentService;
  readonly effects: SoundEffectService;
  readonly files: FileService;
}

/** Speech kept as an upload of the one who asked for it. */
const keeper =
  ({ database: { db }, blobs }: Platform, files: FileService) =>
  async ({ userId }: Actor, { bytes, name, mediaType, ttlSeconds }: KeptSpeech): Promise<string> => {
    const blob = await blobs.put(bytes);
    const file = { ownerId: userId, name, mediaType, purpose: 'upload', blob } as const;
    const fileId = await files.keepBlobs([blob], () => db.transaction((tx) => files.storeFile(tx, file)));
    return files.signedUrl(fileId, { ttlSeconds });
  };

/** Other companies' APIs over the same services. */
export function composeDoors(platform: Platform, parts: DoorParts) {
  const { config, temporary } = platform;
  const { streams, speechSessions: sessions, voices, plans, provenance, matching, quickAlignments, effects } = parts;
  const release = provenance.stream;
  const { publicUrl } = config.server;
  const routes = [
    modelsRoute({ voices, plans }),
    ...transcriptionDoorRoutes(parts.quickTranscriptions, parts.recognisers),
    ...openAiRoutes({ streams, voices, plans, release }),
    ...familyRoutes({
      streams,
      release,
      requireStorage: ({ userId, plan }, sizeBytes) => parts.files.requireStorage(userId, plan, sizeBytes),
      keep: keeper(platform, parts.files),
    }),
    ...elevenLabsRoutes({
      ...temporary,
      matching,
      streams,
      sessions,
      release,
      quickAlignments,
      voices,
      publicUrl,
      effects,
    }),
  ];
  return { routes };
}
