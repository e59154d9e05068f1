/** What recognisers listen to: mono, 16-bit, this rate. */
export const recognitionRate = 16_000;

/** A word that was heard; seconds from the beginning of its part. */
export interface HeardWord {
  /** With the punctuation after it, where the recogniser writes any. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** 0 to 1, of the word or of the stretch it stands in, as the recogniser tells; null: it tells none. */
  readonly confidence: number | null;
  /** The recogniser gave no time for it: its time is shared out by letters. */
  readonly isEstimated?: boolean;
}

export interface HeardPart {
  readonly words: readonly HeardWord[];
  /** What the recogniser took it for (ISO 639); null: it tells nothing. */
  readonly language: string | null;
}

export interface RecognitionRequest {
  /** Stretches of half a minute at most, each heard by itself. */
  readonly parts: readonly Int16Array[];
  /** ISO 639 (`en`); null: the recogniser finds out. */
  readonly language: string | null;
  readonly signal: AbortSignal;
}

/** What a recogniser can do now, by what is installed or set; null: nothing. */
export interface RecogniserReach {
  /** ISO 639 codes; `all`: whatever is asked for. */
  readonly languages: ReadonlySet<string> | 'all';
  /** It finds out the language by itself. */
  readonly canDetect: boolean;
}

/** Something that writes down what is said. Throws any error when it can't; the caller charges nothing then. */
export interface Recogniser {
  readonly id: string;
  readonly name: string;
  readonly kind: 'built-in' | 'model' | 'remote';
  readonly quality: 'basic' | 'good';
  /** Who gets the recordings, as people are told; undefined: they stay on this machine. */
  readonly sentTo?: string;
  /** For people: what to expect of it. */
  readonly note: string;
  /** Words come with punctuation and capitals. */
  readonly hasPunctuation: boolean;
  readonly reach: () => Promise<RecogniserReach | null>;
  /** As many as were asked for, in their order. */
  readonly recognise: (request: RecognitionRequest) => Promise<readonly HeardPart[]>;
  /** Only which language each part is in (ISO 639), quicker than to hear it; empty: nothing here can tell now. */
  readonly identify?: (request: Omit<RecognitionRequest, 'language'>) => Promise<readonly string[]>;
}

/** Seconds in a recording. */
export interface HeardSpan {
  readonly from: number;
  readonly to: number;
}

/** What was found by listening, before a word is understood. */
export interface Listening {
  /** Where someone speaks, in order. */
  readonly spans: readonly HeardSpan[];
  /** Stretches to be recognised each by itself, cut where no one speaks. */
  readonly parts: readonly HeardSpan[];
}

/** Asked of the listening program. */
export interface ListeningQuestion {
  /** Where someone speaks, if a model has found it already; null: to be found. */
  readonly spans: readonly HeardSpan[] | null;
}

/** Asked of the program that tells speakers apart. */
export interface DiarisationQuestion {
  readonly spans: readonly HeardSpan[];
  /** How many speak; null: found by listening. */
  readonly speakerCount: number | null;
}

/** The languages that the specification counts; those for which neural models of good quality exist. */
export const recognitionLanguages = [
  'af',
  'ar',
  'az',
  'be',
  'bg',
  'bs',
  'ca',
  'cs',
  'cy',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'gl',
  'he',
  'hi',
  'hr',
  'hu',
  'hy',
  'id',
  'is',
  'it',
  'ja',
  'kk',
  'kn',
  'ko',
  'lt',
  'lv',
  'mi',
  'mk',
  'mr',
  'ms',
  'ne',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'sw',
  'ta',
  'th',
  'tl',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh',
] as const;
