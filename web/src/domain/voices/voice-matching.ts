import type { VoiceSearch } from '@timbre/contract/matching/matching';
import type { Speaker, SpeakerParams } from '@timbre/contract/voices/voices';
import { createContext, type ReactNode } from 'react';
import type { Demo } from '../../lib/session/use-demo.ts';

/** How a voice is set when it is chosen. */
export type VoicePace = Pick<SpeakerParams, 'speed' | 'pitch'>;

/** What a search by a recording brought. */
export interface FoundVoices {
  readonly search: VoiceSearch;
  /** To be heard beside the voices; null: it came by a link, or this browser can't play it. */
  readonly recording: Blob | null;
}

/** The list of voices while it shows what a search brought. */
export interface MatchingMode {
  readonly found: FoundVoices;
  readonly voices: readonly Speaker[];
  readonly chosen: string;
  readonly demo: Demo;
  /** Whether voices take the speed and pitch that bring them nearer. */
  readonly isTuned: boolean;
  readonly onTune: (isTuned: boolean) => void;
  readonly onChoose: (voice: Speaker) => void;
  readonly onDetail: (voice: Speaker) => void;
  /** Another search brought something. */
  readonly onFound: (found: FoundVoices) => void;
  /** Back to all voices. */
  readonly onExit: () => void;
}

/** The search by a recording as the list of voices shows it. */
export interface MatchingParts {
  /** The button that opens it. */
  readonly button: (onFound: (found: FoundVoices) => void) => ReactNode;
  readonly results: (mode: MatchingMode) => ReactNode;
}

/** Null: it is not offered. */
export const VoiceMatchingContext = createContext<MatchingParts | null>(null);
