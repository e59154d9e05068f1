import { joinSamples, silence } from '@timbre/media/pcm';
import { alignedEvents, type TimedWord } from './aligned-events.ts';
import { SpeechError, type SpeechEvent } from './port.ts';
import type { SpeechWorkers } from './speech-workers.ts';
import type { SpokenText } from './spoken-text.ts';

/** A text for an engine that takes one sentence after the other and tells no times. */
export interface SentencesToSay {
  /** The request's whole text. */
  readonly text: string;
  readonly sentences: readonly SpokenText[];
  /** BCP 47. */
  readonly language: string;
  readonly sampleRate: number;
  /** All the sound of one sentence. */
  readonly say: (sentence: string) => AsyncIterable<Int16Array>;
  /** Words of the sentence that was said last, where the engine told their times; null: it didn't. */
  readonly wordsOf?: () => readonly TimedWord[] | null;
  /** Children of the kind `timing`; null: only the sound is wanted. */
  readonly timing: SpeechWorkers | null;
}

/** Silence left at both ends of a sentence, and put between two. */
const [edgeSeconds, betweenSeconds] = [0.05, 0.35];
/** Of its loudest sample: what is softer is silence. */
const silentShare = 0.004;

/** The sound without the silence around it; nothing where no one speaks. */
function trimmed(samples: Int16Array, sampleRate: number): { readonly samples: Int16Array; readonly skipped: number } {
  let peak = 0;
  for (let at = 0; at < samples.length; at += 1) peak = Math.max(peak, Math.abs(samples[at] as number));
  const soft = peak * silentShare;
  const isSoft = (at: number): boolean => Math.abs(samples[at] as number) <= soft;
  let [first, last] = [0, samples.length - 1];
  while (first <= last && isSoft(first)) first += 1;
  while (last > first && isSoft(last)) last -= 1;
  if (first > last) return { samples: new Int16Array(), skipped: 0 };
  const edge = Math.round(edgeSeconds * sampleRate);
  const skipped = Math.max(0, first - edge);
  return { samples: samples.subarray(skipped, last + edge), skipped };
}

/** Says sentence after sentence with a pause between, and tells after each when its words and sounds came. */
export async function* speakSentences(
  { text, sentences, language, sampleRate, say, wordsOf, timing }: SentencesToSay,
  signal: AbortSignal,
): AsyncGenerator<SpeechEvent> {
  let offsetSeconds = 0;
  for (const spoken of sentences) {
    const parts: Int16Array[] = [];
    for await (const part of say(spoken.text)) parts.push(part);
    if (signal.aborted) return;
    const [only] = parts;
    const whole = parts.length === 1 && only !== undefined ? only : joinSamples(parts);
    const { samples, skipped } = trimmed(whole, sampleRate);
    if (samples.length === 0) continue;
    if (offsetSeconds > 0) {
      const pause = silence(betweenSeconds, sampleRate);
      offsetSeconds += pause.length / sampleRate;
      yield { kind: 'audio', samples: pause };
    }
    yield { kind: 'audio', samples };
    if (timing !== null) {
      const told = wordsOf?.() ?? null;
      const said = { text, spoken, samples, sampleRate, language, offsetSeconds };
      yield* alignedEvents(timing, { ...said, told, skippedSeconds: skipped / sampleRate }, signal);
    }
    if (signal.aborted) return;
    offsetSeconds += samples.length / sampleRate;
  }
  if (offsetSeconds > 0) return;
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language.split('-')[0] ?? language);
  throw new SpeechError('unspeakable', `This voice can’t read anything in this text; it reads ${name} only.`);
}
