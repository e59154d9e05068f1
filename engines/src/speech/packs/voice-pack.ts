import type { EngineVoice } from '../port.ts';

/** What speaks a pack, which is also its engine's name. */
export type PackKind = 'open-jtalk' | 'pico' | 'flitevox';

/** A recorded voice in one or two small files, as they lie in a folder. Nothing was loaded. */
export interface VoicePack {
  readonly kind: PackKind;
  /** The engine's name of the voice: the file's, without its ending. */
  readonly engineVoice: string;
  /** Whole paths; `voice` or, for Pico, `analysis` and `signal`. */
  readonly files: Readonly<Record<string, string>>;
  /** Another one when a file was written again. */
  readonly stamp: string;
  readonly voice: EngineVoice;
}

/** A file that belongs to no voice, and what to do about it. */
export interface PackProblem {
  readonly file: string;
  readonly kind: PackKind;
  readonly sentence: string;
}

export interface FoundPacks {
  readonly packs: readonly VoicePack[];
  readonly problems: readonly PackProblem[];
}
