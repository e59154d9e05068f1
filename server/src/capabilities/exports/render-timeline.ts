import { applyGain, joinSamples, silence } from '@timbre/media/pcm';
import { pcmResampler } from '@timbre/media/resample';
import type { Rendering } from '../speech/renderings.types.ts';
import type { PlannedSentence, PlannedSound } from '../speech/speech.service.ts';
import { keptPcm } from './kept-pcm.ts';

/** Where a sentence came to lie in the finished audio. */
export interface PlacedSentence {
  readonly sentence: PlannedSentence;
  readonly rendering: Rendering;
  /** Of its speech, after the lead. */
  readonly startSeconds: number;
}

/** A sound of the script at its place in the finished audio. */
export interface PlacedSound {
  readonly sound: PlannedSound;
  /** Frames from the start. */
  readonly at: number;
}

export interface TimelineDeps {
  readonly render: (sentence: PlannedSentence) => Promise<Rendering>;
  readonly samples: (rendering: Rendering) => Promise<Int16Array>;
  readonly onPlaced: (placed: PlacedSentence) => void;
  /** Called before the audio the sound stands in is yielded. */
  readonly onSound: (placed: PlacedSound) => void;
}

/** Sentences rendered side by side: two keep both speech children busy, and a listener never waits behind a queue. */
const lookahead = 2;

/** Mono audio of one sentence with the silence around it. */
export interface TimelinePiece {
  readonly audio: Int16Array;
  readonly isParagraphEnd: boolean;
}

/** The script's speech in order, resampled to its one rate, while later sentences still render. */
export async function* renderTimeline(
  sentences: readonly PlannedSentence[],
  sampleRate: number,
  { render, samples, onPlaced, onSound }: TimelineDeps,
): AsyncGenerator<TimelinePiece> {
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
    const lead = silence(sentence.leadSeconds, sampleRate);
    const speech = await spoken(rendering, sampleRate, sentence.gainDb, samples);
    onPlaced({ sentence, rendering, startSeconds: (written + lead.length) / sampleRate });
    const end = written + lead.length + speech.length;
    for (const sound of sentence.sounds) {
      const from = sound.anchor === 'lead' ? written : end;
      onSound({ sound, at: from + Math.round(sound.offsetSeconds * sampleRate) });
    }
    const audio = joinSamples([lead, speech, silence(restSeconds(sentences, index), sampleRate)]);
    written += audio.length;
    yield { audio, isParagraphEnd: sentence.isParagraphEnd };
  }
}

/** Silence after a sentence; the audio ends with its last one, once the sounds after it have gone by. */
function restSeconds(sentences: readonly PlannedSentence[], index: number): number {
  const sentence = sentences[index];
  if (sentence === undefined) return 0;
  if (index < sentences.length - 1) return sentence.pauseSeconds;
  const after = sentence.sounds.filter(({ anchor }) => anchor === 'end');
  return Math.max(0, ...after.map(({ offsetSeconds, durationSeconds }) => offsetSeconds + durationSeconds));
}

/** The longest script at 24 kHz: resampling is most of an export after an edit, and of mastering's second reading. */
const keptBytes = 96 * 1024 * 1024;
const resampled = keptPcm(keptBytes);

async function spoken(
  rendering: Rendering,
  toRate: number,
  gainDb: number,
  samples: TimelineDeps['samples'],
): Promise<Int16Array> {
  const audio =
    rendering.sampleRate === toRate
      ? await samples(rendering)
      : await resampled(`${rendering.blobKey} ${rendering.sampleRate} ${toRate}`, async () => {
          const resampler = pcmResampler(rendering.sampleRate, toRate);
          return joinSamples([resampler.push(await samples(rendering)), resampler.flush()]);
        });
  // A sentence starts and ends in silence, so its gain needs no ramp.
  return gainDb === 0 ? audio : applyGain(audio, gainDb);
}
