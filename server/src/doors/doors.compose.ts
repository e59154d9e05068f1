import type { AccountService } from '../capabilities/accounts/accounts.service.ts';
import type { QuickAlignmentService } from '../capabilities/alignment/quick-alignment.service.ts';
import type { CreditService } from '../capabilities/credits/credits.service.ts';
import type { MatchingService } from '../capabilities/matching/matching.service.ts';
import type { PlanService } from '../capabilities/plans/plans.service.ts';
import type { ProvenanceService } from '../capabilities/provenance/provenance.service.ts';
import type { SoundEffectService } from '../capabilities/sound-effects/sound-effects.types.ts';
import type { SpeechHistoryService } from '../capabilities/speech/history/speech-history.service.ts';
import type { SpeechSessionService } from '../capabilities/speech/speech-session.service.ts';
import type { SpeechStreamService } from '../capabilities/speech/speech-stream.service.ts';
import type { QuickTranscriptionService } from '../capabilities/transcription/quick-transcription.service.ts';
import type { RecogniserService } from '../capabilities/transcription/recognisers.service.ts';
import type { VoiceService } from '../capabilities/voices/voices.types.ts';
import type { Platform } from '../platform.compose.ts';
import { elevenLabsRoutes } from './elevenlabs/elevenlabs.routes.ts';
import type { HistoryAudioDeps } from './elevenlabs/history/history-audio.ts';
import { modelsRoute } from './models.routes.ts';
import { openAiRoutes } from './openai/openai.routes.ts';
import { transcriptionDoorRoutes } from './transcription-doors.routes.ts';

interface DoorParts {
  readonly streams: SpeechStreamService;
  readonly speechSessions: SpeechSessionService;
  readonly speechHistory: SpeechHistoryService;
  readonly archiveOf: HistoryAudioDeps['archiveOf'];
  readonly accounts: AccountService;
  readonly credits: CreditService;
  readonly voices: VoiceService;
  readonly plans: PlanService;
  readonly provenance: ProvenanceService;
  readonly matching: MatchingService;
  readonly quickTranscriptions: QuickTranscriptionService;
  readonly recognisers: RecogniserService;
  readonly quickAlignments: QuickAlignmentService;
  readonly effects: SoundEffectService;
}

/** Other companies' APIs over the same services. */
export function composeDoors({ config, temporary }: Platform, parts: DoorParts) {
  const { streams, speechSessions: sessions, voices, plans, provenance, matching, quickAlignments, effects } = parts;
  const { speechHistory: history, accounts, credits, archiveOf } = parts;
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
      history,
      archiveOf,
      accounts,
      credits,
      plans,
      release,
      quickAlignments,
      voices,
      publicUrl,
      effects,
    }),
  ];
  return { routes };
}
