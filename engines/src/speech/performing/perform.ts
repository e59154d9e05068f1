import { joinSamples, silence } from '@timbre/media/pcm';
import type { VoiceShape } from '@timbre/media/vocoder/shape';
import { timeMapOf } from '@timbre/media/vocoder/time-map';
import { SpeechError, type SpeechEngine, type SpeechEvent, type SpeechRequest } from '../port.ts';
import type { SpeechWorkers } from '../speech-workers.ts';
import type { VocoderTask } from '../worker-protocol.ts';
import { directionOf } from './direction.ts';
import { actingOf, type Acting } from './emotions.ts';
import { clipped, partsOf, type Part } from './parts.ts';
import type { PhonemeEvent, WordEvent } from './sentence.ts';

export interface PerformDeps {
  readonly inner: Pick<SpeechEngine, 'speak' | 'isPlainOnly' | 'ownSpeeds'>;
  /** Children of the kind `vocoder`. */
  readonly workers: SpeechWorkers;
}

/** Who speaks: a voice of the inner engine, as it is or made into another one. */
export interface PerformedVoice {
  readonly innerVoice: string;
  readonly sampleRate: number;
  readonly shape: VoiceShape | null;
  /** Times the request's speed. */
  readonly pace: number;
}

/** Speeds of the port. */
const slowest = 0.05;
const fastest = 4;

/** Slower than this the engines draw single sounds out; the vocoder does the rest. */
const slowestAsked = 0.5;

/** Of an engine that has its own pace only. */
const noSpeeds = { slowest: 1, fastest: 1 };

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Whether a request asks for nothing the engine does not do by itself. */
export const isPlain = (
  { emotion, prosody, speed, pitch }: SpeechRequest,
  { isPlainOnly = false, ownSpeeds = noSpeeds }: Pick<SpeechEngine, 'isPlainOnly' | 'ownSpeeds'>,
): boolean =>
  emotion === 'neutral' &&
  prosody.every((span) => span.speed === 1 && span.emphasis === null) &&
  (!isPlainOnly || (speed === within(speed, ownSpeeds.slowest, ownSpeeds.fastest) && pitch === 0));

interface Heard {
  readonly samples: Int16Array;
  readonly words: readonly WordEvent[];
  readonly phonemes: readonly PhonemeEvent[];
}

/** All the inner engine says to a request; undefined when there is nothing to say in it. */
async function hear(events: AsyncIterable<SpeechEvent>): Promise<Heard | undefined> {
  const audio: Int16Array[] = [];
  const words: WordEvent[] = [];
  const phonemes: PhonemeEvent[] = [];
  try {
    for await (const event of events) {
      if (event.kind === 'audio') audio.push(event.samples);
      else if (event.kind === 'word') words.push(event);
      else phonemes.push(event);
    }
  } catch (error) {
    if (error instanceof SpeechError && error.reason === 'unspeakable') return undefined;
    throw error;
  }
  const samples = joinSamples(audio);
  return samples.length === 0 ? undefined : { samples, words, phonemes };
}

/** The request for one part, and what the engine leaves to do. */
function requestOf(
  request: SpeechRequest,
  part: Part,
  voice: PerformedVoice,
  { rate }: Acting,
  { isPlainOnly = false, ownSpeeds = noSpeeds }: PerformDeps['inner'],
) {
  const speed = within(request.speed, slowest, fastest);
  const wanted = within(speed * rate * voice.pace, slowest, fastest);
  const asked = isPlainOnly ? within(wanted, ownSpeeds.slowest, ownSpeeds.fastest) : Math.max(slowestAsked, wanted);
  // A local speed stays inside the port's range together with the request's own.
  const prosody = clipped(request.prosody, part).map((span) => ({
    ...span,
    speed: Number.isFinite(span.speed) ? within(speed * span.speed, slowest, fastest) / speed : 1,
  }));
  const plain: SpeechRequest = {
    voice: voice.innerVoice,
    text: request.text.slice(part.start, part.end),
    speed: asked,
    pitch: isPlainOnly ? 0 : request.pitch,
    pronunciations: clipped(request.pronunciations, part),
    emotion: 'neutral',
    prosody: [],
  };
  return { plain, prosody, stretch: asked / wanted, pitch: request.pitch - plain.pitch };
}

/** Word and phoneme events where the time map puts them. */
function* movedEvents(heard: Heard, { timeMap }: VocoderTask, offset: number, part: Part): Generator<SpeechEvent> {
  const { toTarget } = timeMapOf(timeMap);
  const moved = <T extends WordEvent | PhonemeEvent>(event: T): T => ({
    ...event,
    startSeconds: offset + toTarget(event.startSeconds),
    endSeconds: offset + toTarget(event.endSeconds),
  });
  for (const phoneme of heard.phonemes) yield moved(phoneme);
  for (const word of heard.words) yield { ...moved(word), start: word.start + part.start, end: word.end + part.start };
}

/**
 * Speaks a request that has to be acted: the inner engine says each sentence plainly, and the vocoder performs it in one
 * pass. Ends early without error when `signal` aborts.
 */
export async function* perform(
  { inner, workers }: PerformDeps,
  request: SpeechRequest,
  voice: PerformedVoice,
  signal: AbortSignal,
): AsyncGenerator<SpeechEvent> {
  const acting = actingOf(request.emotion);
  const pauseFactor = acting.pauses / within(request.speed, slowest, fastest);
  const isNeutral = request.emotion === 'neutral';
  let samplesOut = 0;
  let pause = 0;
  for (const part of partsOf(request)) {
    const { plain, ...left } = requestOf(request, part, voice, acting, inner);
    const heard = await hear(inner.speak(plain, signal));
    if (signal.aborted) return;
    if (!heard) continue;
    if (samplesOut > 0 && pause > 0) {
      const samples = silence(pause * pauseFactor, voice.sampleRate);
      samplesOut += samples.length;
      yield { kind: 'audio', samples };
    }
    pause = part.pauseSeconds;
    const task = directionOf({
      ...left,
      words: heard.words,
      phonemes: heard.phonemes,
      acting,
      isNeutral,
      shape: voice.shape,
      durationSeconds: heard.samples.length / voice.sampleRate,
      isQuestion: /[?？؟]["'”’»)\]\s]*$/u.test(plain.text),
    });
    const offset = samplesOut / voice.sampleRate;
    let isFirst = true;
    const work = { kind: 'vocoder', samples: heard.samples, sampleRate: voice.sampleRate, ...task } as const;
    for await (const block of workers.run(work, signal)) {
      if (block.kind !== 'vocoder') continue;
      samplesOut += block.samples.length;
      yield { kind: 'audio', samples: block.samples };
      if (isFirst) yield* movedEvents(heard, task, offset, part);
      isFirst = false;
    }
    if (signal.aborted) return;
  }
  if (samplesOut === 0) throw new SpeechError('unspeakable', 'This voice can’t read anything in this text.');
}
