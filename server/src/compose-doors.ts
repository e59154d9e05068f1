import type { QuickAlignmentService } from './capabilities/alignment/quick-alignment.service.ts';
import type { MatchingService } from './capabilities/matching/matching.service.ts';
import type { PlanService } from './capabilities/plans/plans.service.ts';
import type { ProvenanceService } from './capabilities/provenance/provenance.service.ts';
import type { SoundEffectService } from './capabilities/sound-effects/sound-effects.service.ts';
import type { SpeechSessionService } from './capabilities/speech/speech-session.service.ts';
import type { SpeechStreamService } from './capabilities/speech/speech-stream.service.ts';
import type { VoiceService } from './capabilities/voices/voices.service.ts';
import type { Platform } from './compose-platform.ts';
import { elevenLabsRoutes } from './doors/elevenlabs/elevenlabs.routes.ts';
import { modelsRoute } from './doors/models.routes.ts';
import { openAiRoutes } from './doors/openai/openai.routes.ts';
import type { Route } from './platform/http/route.ts';

interface DoorParts {
  readonly streams: SpeechStreamService;
  readonly sessions: SpeechSessionService;
  readonly voices: VoiceService;
  readonly plans: PlanService;
  readonly provenance: ProvenanceService;
  readonly matching: MatchingService;
  readonly quickAlignments: QuickAlignmentService;
  readonly effects: SoundEffectService;
}

/** Other companies' APIs over the same services. */
export function composeDoors({ config, temporary }: Platform, parts: DoorParts): Route[] {
  const { streams, sessions, voices, plans, provenance, matching, quickAlignments, effects } = parts;
  const release = provenance.stream;
  const { publicUrl } = config.server;
  return [
    modelsRoute({ voices, plans }),
    ...openAiRoutes({ streams, voices, plans, release }),
    ...elevenLabsRoutes({ matching, ...temporary, sessions, release, quickAlignments, voices, publicUrl, effects }),
  ];
}
