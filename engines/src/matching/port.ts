import type { EngineVoice } from '../speech/port.ts';
import type { VoicePrint } from '../voice-analysis/port.ts';
import type { RankedVoice, RecordedVoice } from './rank-voices.ts';

/** Finds the voices that are most like a recording. */
export interface VoiceMatcher {
  /** Of the catalogue, by the voice's id. */
  readonly prints: () => ReadonlyMap<string, VoicePrint>;
  /** What a voice says to be measured. */
  readonly textsOf: (voice: Pick<EngineVoice, 'language' | 'demoText'>) => readonly string[];
  /** The nearest by the speaker metric first. */
  readonly rank: (
    recording: RecordedVoice,
    voices: readonly { readonly id: string; readonly print: VoicePrint }[],
    most: number,
  ) => RankedVoice[];
}
