import type { EngineVoice } from '../speech/port.ts';
import type { VoicePrint } from '../voice-analysis/port.ts';
import type { MatchCandidate, RankedVoice, RecordedVoice } from './rank-voices.ts';

/** Finds the voices that are most like a recording. */
export interface VoiceMatcher {
  /** Of the catalogue, by the voice's id. */
  readonly prints: () => ReadonlyMap<string, VoicePrint>;
  /** What a voice says to be measured. */
  readonly textsOf: (voice: Pick<EngineVoice, 'language' | 'demoText'>) => readonly string[];
  /** The preferred ones first, among them the nearest by the speaker metric. */
  readonly rank: (recording: RecordedVoice, voices: readonly MatchCandidate[], most: number) => RankedVoice[];
}
