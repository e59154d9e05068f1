/** Languages are codes of two letters where there is one (`en`), else of three (`ast`). */
export interface TranslationRequest {
  /** Lines or cues, each to be translated by itself; none holds a line feed. */
  readonly texts: readonly string[];
  readonly source: string;
  readonly target: string;
  readonly signal: AbortSignal;
}

export interface TranslatedTexts {
  /** As many as were asked for, in their order. */
  readonly texts: readonly string[];
  /** Words that the engine does not know and left as they are; null: this engine does not tell. */
  readonly unknownWords: readonly string[] | null;
}

/** Something that translates. Throws any error when it can't; the caller charges nothing then. */
export interface Translator {
  readonly id: string;
  readonly name: string;
  readonly kind: 'built-in' | 'remote';
  /** Who gets the texts, as people are told; undefined: they stay on this machine. */
  readonly sentTo?: string;
  /** Into what each language can be translated now: what is installed or offered, and nothing else. */
  readonly targets: () => Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  readonly translate: (request: TranslationRequest) => Promise<TranslatedTexts>;
}
