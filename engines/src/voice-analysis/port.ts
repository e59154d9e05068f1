/** What is worth a word to someone about to have a voice made of a recording. */
export type SampleProblem = 'no-speech' | 'little-speech' | 'quiet' | 'noisy' | 'clipped';

/** What a recording of one speaker is like. Everything is measured on decoded samples, nothing taken from a header. */
export interface SampleReport {
  readonly durationSeconds: number;
  /** Of it someone speaks, pauses of less than 0.3 s included. */
  readonly speechSeconds: number;
  /** Integrated loudness by ITU-R BS.1770, LUFS; -70 of silence. */
  readonly loudnessLufs: number;
  /** Power of the speech over that of its pauses, decibels; 60 at the most. */
  readonly snrDb: number;
  /** Samples in flat tops of three or more at full scale, 0 to 1. */
  readonly clippedShare: number;
  /** Median of the fundamental, hertz; 0 when nothing is voiced. */
  readonly pitchHertz: number;
  /** Half tones between the 10th and the 90th percentile of the fundamental. */
  readonly rangeHalfTones: number;
  /** Syllables a second of speech. */
  readonly syllablesPerSecond: number;
  /** Centre of gravity of the amplitude spectrum of speech, hertz. */
  readonly brightnessHertz: number;
  /** The worst first. */
  readonly problems: readonly SampleProblem[];
}

/** A place among speakers: Euclidean distance means “another speaker” (`sameSpeakerDistance` in @timbre/media). */
export type SpeakerPlace = readonly number[];

/** A recording as the voice that can be made of it. */
export interface VoiceRecipe {
  /** What the engine `cloned` calls the voice: all it needs to speak in it. */
  readonly engineVoice: string;
  /** The voice it is made of, in words. */
  readonly base: string;
  readonly sampleRate: number;
  /** Between the sample and the base as it is. */
  readonly distanceBefore: number;
}

/** What a voice made of a sample turned out to be. */
export interface VoiceCheck {
  /** Brings it to the catalogue's loudness of -20 LUFS. */
  readonly gainDb: number;
  /** Between the sample and the voice made of it; null when too little was said. */
  readonly distanceAfter: number | null;
}

/** What two voices are compared in beside their timbre. */
export type VoiceTraits = Pick<
  SampleReport,
  'pitchHertz' | 'rangeHalfTones' | 'syllablesPerSecond' | 'brightnessHertz'
>;

/** A voice as recordings are compared with it. */
export interface VoicePrint extends VoiceTraits {
  /** Among speakers: as it is first, then as recordings with some noise have it. */
  readonly places: readonly SpeakerPlace[];
}

/** What was heard in a recording. */
export interface HeardVoice {
  /** Of its best minute; the traits are those under its noise. */
  readonly report: SampleReport;
  /** Null: no one speaks in it. */
  readonly place: SpeakerPlace | null;
}

/** Asked of the analysis program; mono 16-bit samples come with it. */
export type SampleQuestion =
  | { readonly kind: 'report'; readonly sampleRate: number }
  /** Reports too; `language` is what the voice is to speak (BCP 47). */
  | {
      readonly kind: 'recipe';
      readonly sampleRate: number;
      readonly language: string;
      readonly isDenoised: boolean;
    }
  /** Where to cut so many seconds out of a longer recording. */
  | { readonly kind: 'best-part'; readonly sampleRate: number; readonly seconds: number }
  | { readonly kind: 'check'; readonly sampleRate: number; readonly target: SpeakerPlace }
  /** Who speaks in a recording of whatever length and quality. */
  | { readonly kind: 'listen'; readonly sampleRate: number }
  /** What a voice is known by, from clean speech of it. */
  | { readonly kind: 'print'; readonly sampleRate: number };

/** The answer to a question of that kind. */
export interface SampleAnswers {
  readonly report: { readonly report: SampleReport; readonly place: SpeakerPlace | null };
  readonly recipe: { readonly report: SampleReport; readonly place: SpeakerPlace; readonly recipe: VoiceRecipe } | null;
  readonly 'best-part': { readonly fromSeconds: number };
  readonly check: VoiceCheck;
  readonly listen: HeardVoice;
  /** Null: too little is said. */
  readonly print: VoicePrint | null;
}

export type SampleAnswer = SampleAnswers[SampleQuestion['kind']];
