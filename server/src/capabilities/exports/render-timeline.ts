import { joinSamples, silence } from '@timbre/media/pcm';
import { pcmResampler } from '@timbre/media/resample';
import type { Rendering } from '../speech/renderings.service.ts';
import type { PlannedSentence } from '../speech/speech.service.ts';

/** Where a sentence came to lie in the finished audio. */
export interface PlacedSentence {
  readonly sentence: PlannedSentence;
  readonly rendering: Rendering;
  readonly startSeconds: number;
}

export interface TimelineDeps {
  readonly render: (sentence: PlannedSentence) => Promise<Rendering>;
  readonly samples: (rendering: Rendering) => Promise<Int16Array>;
  readonly onPlaced: (placed: PlacedSentence) => void;
}

/** Sentences rendered side by side: two keep both speech children busy, and a listener never waits behind a queue. */
const lookahead = 2;

/** The export's audio in order, resampled to its one rate, while later sentences still render. */
export async function* renderTimeline(
  sentences: readonly PlannedSentence[],
  sampleRate: number,
  { render, samples, onPlaced }: TimelineDeps,
): AsyncGenerator<Int16Array> {
  const ahead: Promise<Rendering>[] = [];
  const renderNext = () => {
    const sentence = sentences[ahead.length];
    if (sentence === undefined) return;
    const rendering = render(sentence);
    // Awaited in its turn; until then a failure must not end the process as unhandled.
    rendering.catch(() => undefined);
    ahead.push(rendering);
  };
  for (let count = 0; count < lookahead; count += 1) renderNext();

  let written = 0;
  for (const [index, sentence] of sentences.entries()) {
    const rendering = await ahead[index];
    if (rendering === undefined) return;
    renderNext();
    onPlaced({ sentence, rendering, startSeconds: written / sampleRate });
    const resampler = pcmResampler(rendering.sampleRate, sampleRate);
    const isLast = index === sentences.length - 1;
    const audio = joinSamples([
      resampler.push(await samples(rendering)),
      resampler.flush(),
      silence(isLast ? 0 : sentence.pauseSeconds, sampleRate),
    ]);
    written += audio.length;
    yield audio;
  }
}
