import type { SpeechEvent } from '@timbre/engines/ports';
import { silence } from '@timbre/media/pcm';
import type { Voice } from '../voices/voices.types.ts';
import type { SentenceSpeaker } from './renderings.types.ts';
import type { PlannedSentence } from './speech.service.ts';

/** A stretch of audio at the voice's own sample rate; pauses are not spoken and not paid. */
export interface SpokenPiece {
  readonly samples: Int16Array;
  readonly isSpoken: boolean;
}

export interface StartedSpeech {
  /** Resolves with the engine's first word: true when it made something. Throws what the engine throws. */
  readonly first: Promise<boolean>;
  readonly pieces: AsyncIterable<SpokenPiece>;
  /** Lets go of the engine, also when no one ever read `pieces`; after the signal. */
  readonly close: () => void;
}

/** Speaks the sentences one after the other; the engine begins at once, before anyone reads. */
export function startSpeech(
  speaker: SentenceSpeaker,
  { voice, sentences }: { readonly voice: Voice; readonly sentences: readonly PlannedSentence[] },
  signal: AbortSignal,
): StartedSpeech {
  speaker.prepare(sentences);
  const speak = (sentence: PlannedSentence) => speaker.speak({ voice, sentence });
  const [firstSentence] = sentences;
  const events = firstSentence && speak(firstSentence)[Symbol.asyncIterator]();
  const firstEvent = events?.next() ?? Promise.resolve({ done: true as const, value: undefined });
  // Read in its turn; until then a failure must not end the process as unhandled.
  firstEvent.catch(() => undefined);

  async function* firstEvents(): AsyncGenerator<SpeechEvent> {
    for (let step = await firstEvent; step.done !== true && events; step = await events.next()) yield step.value;
  }

  async function* pieces(): AsyncGenerator<SpokenPiece> {
    for (const [index, sentence] of sentences.entries()) {
      if (sentence.leadSeconds > 0) {
        yield { samples: silence(sentence.leadSeconds, voice.sampleRate), isSpoken: false };
      }
      for await (const event of index === 0 ? firstEvents() : speak(sentence)) {
        if (event.kind === 'audio') yield { samples: event.samples, isSpoken: true };
      }
      if (signal.aborted) return;
      if (index < sentences.length - 1)
        yield { samples: silence(sentence.pauseSeconds, voice.sampleRate), isSpoken: false };
    }
  }

  return {
    first: firstEvent.then(({ done }) => done !== true),
    pieces: pieces(),
    // Not awaited: it waits for the event that is being made.
    close: () => void events?.return?.().catch(() => undefined),
  };
}
