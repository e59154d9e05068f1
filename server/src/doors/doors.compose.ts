import type { QuickAlignmentService } from '../capabilities/alignment/quick-alignment.service.ts';
import type { IsolationService } from '../capabilities/isolation/isolation.service.ts';
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
import { version } from '../version.ts';
import { audioDoorRoutes } from './elevenlabs/audio/audio.routes.ts';
import type { DubbingDoorDeps } from './elevenlabs/dubbing/dubbing-deps.ts';
import { dubbingProjectRoutes } from './elevenlabs/dubbing/dubbing-projects.routes.ts';
import { dubbingDoorRoutes } from './elevenlabs/dubbing/dubbing.routes.ts';
import { elevenLabsRoutes } from './elevenlabs/elevenlabs.routes.ts';
import { modelsRoute } from './models.routes.ts';
import { mcpRoutes } from './mcp/mcp.routes.ts';
import { runningCalls } from './mcp/running-calls.ts';
import { servedTools, type McpToolDeps } from './mcp/tools.ts';
import { openAiRoutes } from './openai/openai.routes.ts';
import { transcriptionDoorRoutes } from './transcription-doors.routes.ts';

interface DoorParts extends Omit<McpToolDeps, 'release'>, Omit<DubbingDoorDeps, 'publicUrl'> {
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
  readonly isolation: IsolationService;
}

/** Other companies' APIs over the same services. */
export function composeDoors({ config, temporary, logger }: Platform, parts: DoorParts) {
  const { streams, speechSessions: sessions, voices, plans, provenance, matching, quickAlignments, effects } = parts;
  const release = provenance.stream;
  const { publicUrl } = config.server;
  const routes = [
    modelsRoute({ voices, plans }),
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
    ...mcpRoutes({
      tools: servedTools({ ...parts, release }),
      running: runningCalls(),
      logger,
      version,
      publicUrl,
    }),
    ...audioDoorRoutes({ ...parts, release }),
    ...dubbingDoorRoutes({ ...parts, publicUrl }),
    ...dubbingProjectRoutes({ ...parts, publicUrl }),
  ];
  return { routes };
}
