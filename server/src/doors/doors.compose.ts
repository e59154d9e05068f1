import type { AccountService } from '../capabilities/accounts/accounts.service.ts';
import type { UsageService } from '../capabilities/api-usage/usage.service.ts';
import type { QuickAlignmentService } from '../capabilities/alignment/quick-alignment.service.ts';
import type { ConversionService } from '../capabilities/conversion/conversion.service.ts';
import type { IsolationService } from '../capabilities/isolation/isolation.service.ts';
import type { CloningService } from '../capabilities/cloning/cloning.types.ts';
import type { VoiceConsentService } from '../capabilities/cloning/voice-consents.service.ts';
import type { DictionaryService } from '../capabilities/lexicon/dictionaries/dictionaries.service.ts';
import type { CreditService } from '../capabilities/credits/credits.service.ts';
import type { MatchingService } from '../capabilities/matching/matching.service.ts';
import type { PlanService } from '../capabilities/plans/plans.service.ts';
import type { ProvenanceService } from '../capabilities/provenance/provenance.service.ts';
import type { SoundEffectService } from '../capabilities/sound-effects/sound-effects.types.ts';
import type { SpeechHistoryService } from '../capabilities/speech/history/speech-history.service.ts';
import type { SpeechSessionService } from '../capabilities/speech/speech-session.service.ts';
import type { SpeechStreamService } from '../capabilities/speech/speech-stream.service.ts';
import type { QuickTranscriptionService } from '../capabilities/transcription/quick-transcription.service.ts';
import type { TranscriptionService } from '../capabilities/transcription/transcription.types.ts';
import type { RecogniserService } from '../capabilities/transcription/recognisers.service.ts';
import type { UserVoiceService } from '../capabilities/voices/user-voices.service.ts';
import type { VoiceSettingsService } from '../capabilities/voices/voice-settings.service.ts';
import type { VoiceService } from '../capabilities/voices/voices.types.ts';
import type { Actor } from '../platform/actor.ts';
import type { FileService } from '../capabilities/uploads/files.service.ts';
import type { Platform } from '../platform.compose.ts';
import { notify } from '../platform/events/notices.ts';
import { version } from '../version.ts';
import { audioDoorRoutes } from './elevenlabs/audio/audio.routes.ts';
import type { DubbingDoorDeps } from './elevenlabs/dubbing/dubbing-deps.ts';
import { dubbingProjectRoutes } from './elevenlabs/dubbing/dubbing-projects.routes.ts';
import { dubbingDoorRoutes } from './elevenlabs/dubbing/dubbing.routes.ts';
import { dictionaryDoorRoutes } from './elevenlabs/dictionaries/dictionaries.routes.ts';
import { characterStatsRoutes } from './elevenlabs/usage/character-stats.routes.ts';
import { elevenLabsRoutes } from './elevenlabs/elevenlabs.routes.ts';
import type { HistoryAudioDeps } from './elevenlabs/history/history-audio.ts';
import { voiceDoorRoutes } from './elevenlabs/voices/voices.routes.ts';
import type { KeptSpeech } from './family/dub-for-speaker.ts';
import { familyRoutes } from './family/family.routes.ts';
import { modelsRoutes } from './models.routes.ts';
import { mcpRoutes } from './mcp/mcp.routes.ts';
import { runningCalls, type RunningCallsDeps } from './mcp/running-calls.ts';
import { servedTools, type McpToolDeps } from './mcp/tools.ts';
import { audioVoiceRoutes } from './openai/audio-voices.routes.ts';
import { openAiRoutes } from './openai/openai.routes.ts';
import { transcriptionDoorRoutes } from './transcription-doors.routes.ts';

interface DoorParts extends Omit<McpToolDeps, 'release'>, Omit<DubbingDoorDeps, 'publicUrl'> {
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
  readonly transcriptions: Pick<TranscriptionService, 'read' | 'bin'>;
  readonly recognisers: RecogniserService;
  readonly quickAlignments: QuickAlignmentService;
  readonly effects: SoundEffectService;
  readonly isolation: IsolationService;
  readonly conversion: ConversionService;
  readonly cloning: CloningService;
  readonly voiceConsents: VoiceConsentService;
  readonly dictionaries: DictionaryService;
  readonly userVoices: UserVoiceService;
  readonly voiceSettings: VoiceSettingsService;
  readonly apiUsage: UsageService;
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

const stopChannel = 'timbre_mcp_stop';

const stopNotices = ({ database: { db }, notices }: Platform): RunningCallsDeps => ({
  tell: (notice) => notify(db, stopChannel, notice),
  hear: (heard) => notices.on(stopChannel, heard),
});

/** Other companies' APIs over the same services. */
export function composeDoors(platform: Platform, parts: DoorParts) {
  const { config, temporary, logger } = platform;
  const { streams, speechSessions: sessions, voices, plans, provenance, matching, quickAlignments, effects } = parts;
  const { cloning, dictionaries, userVoices, voiceConsents, voiceSettings } = parts;
  const { speechHistory: history, accounts, credits, archiveOf } = parts;
  const release = provenance.stream;
  const { publicUrl } = config.server;
  const routes = [
    ...modelsRoutes({ voices, plans }),
    ...characterStatsRoutes({ usage: parts.apiUsage, voices }),
    ...transcriptionDoorRoutes(parts.quickTranscriptions, parts),
    ...openAiRoutes({ streams, voices, plans, release }),
    ...audioVoiceRoutes({ ...temporary, cloning, voiceConsents, voices }),
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
      cloning,
      dictionaries,
      voiceSettings,
    }),
    ...mcpRoutes({
      tools: servedTools({ ...parts, release }),
      running: runningCalls(stopNotices(platform)),
      logger,
      version,
      publicUrl,
    }),
    ...audioDoorRoutes({ ...parts, release }),
    ...dubbingDoorRoutes({ ...parts, publicUrl }),
    ...dubbingProjectRoutes({ ...parts, publicUrl }),
    ...dictionaryDoorRoutes({ ...temporary, dictionaries }),
    ...voiceDoorRoutes({ ...temporary, voices, cloning, userVoices, voiceSettings, publicUrl }),
  ];
  return { routes };
}
