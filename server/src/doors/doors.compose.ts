import type { UsageService } from '../capabilities/api-usage/usage.service.ts';
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
import type { Platform } from '../platform.compose.ts';
import { characterStatsRoutes } from './elevenlabs/usage/character-stats.routes.ts';
import { elevenLabsRoutes } from './elevenlabs/elevenlabs.routes.ts';
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
  readonly apiUsage: UsageService;
}

/** Other companies' APIs over the same services. */
export function composeDoors({ config, temporary }: Platform, parts: DoorParts) {
  const { streams, speechSessions: sessions, voices, plans, provenance, matching, quickAlignments, effects } = parts;
  const release = provenance.stream;
  const { publicUrl } = config.server;
  const routes = [
    modelsRoute({ voices, plans }),
    ...characterStatsRoutes(parts.apiUsage),
    ...transcriptionDoorRoutes(parts.quickTranscriptions, parts.recognisers),
    ...openAiRoutes({ streams, voices, plans, release }),
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
