import { silence } from '@timbre/media/pcm';
import type { AlignedPhoneme } from '../../alignment/port.ts';
import { latinOf } from '../festival/latin-letters.ts';
import { SpeechError, type SpeechEngine, type SpeechEvent, type SpeechRequest } from '../port.ts';
import { spokenSentences } from '../spoken-sentences.ts';
import type { SpeechWorkers } from '../speech-workers.ts';
import { cellsOf, harmless, trimSpan, type Cell } from '../spoken-text.ts';
import type { WorkerPart } from '../worker-protocol.ts';
import { packEngine } from './pack-engine.ts';
import type { FoundPacks, VoicePack } from './voice-pack.ts';

export interface PicoDeps {
  readonly find: () => Promise<FoundPacks>;
  /** Children of the kind `pico`; closed with the engine. */
  readonly workers: SpeechWorkers;
}

/** Silence left at both ends of a sentence, of Pico's 0.1 s and 1.4 s, and put between two. */
const [edgeSeconds, betweenSeconds] = [0.05, 0.35];
/** Of its loudest window: what is softer is silence. Pico writes exact zeros there. */
const silentShare = 0.004;

/** Letters of western Europe, figures and marks it reads; its own markup stands in angle brackets and backslashes. */
const readable = /^[\p{sc=Latn}\p{Nd}\s.,!?;:'"()%&$€£@+=/°-]$/u;
const marks: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': ', ',
  '…': '...',
  '“': '"',
  '”': '"',
};

const inLatin = (cells: readonly Cell[]): Cell[] =>
  cells.map((cell) =>
    readable.test(cell.out)
      ? cell
      : { ...cell, out: marks[cell.out] ?? (/[\p{L}\p{M}]/u.test(cell.out) ? latinOf(cell.out) : ' ') },
  );

/** From where to where somebody speaks, with a little silence; null: nobody does. */
function spokenSpan(samples: Int16Array, sampleRate: number): { from: number; to: number } | null {
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const isLoud = (value: number) => Math.abs(value) > peak * silentShare;
  const first = samples.findIndex(isLoud);
  if (peak === 0 || first < 0) return null;
  const edge = Math.round(edgeSeconds * sampleRate);
  return { from: Math.max(0, first - edge), to: Math.min(samples.length, samples.findLastIndex(isLoud) + edge) };
}

type PicoPart = Extract<WorkerPart, { kind: 'pico' }>;

/** Pico's voices through WebAssembly children; times of words and sounds by alignment. It speaks plainly only. */
export function picoEngine({ find, workers }: PicoDeps): SpeechEngine {
  async function* speak(
    pack: VoicePack,
    request: SpeechRequest,
    signal: AbortSignal,
    isProbe: boolean,
  ): AsyncGenerator<SpeechEvent> {
    const { sampleRate, language } = pack.voice;
    const cells = inLatin(harmless(cellsOf(request.text, request.pronunciations, () => undefined)));
    const sentences = spokenSentences(request.text, cells, (text) => /[\p{sc=Latn}\p{Nd}%&$€£@+=]/u.test(text));
    let offset = 0;
    let lastEnd = 0;
    for (const spoken of sentences) {
      const { files, stamp } = pack;
      let span: ReturnType<typeof spokenSpan> = null;
      const asked = { kind: 'pico', files, stamp, language, text: spoken.text, isTimed: !isProbe } as const;
      for await (const part of workers.run(asked, signal)) {
        const { samples, words, phonemes } = part as PicoPart;
        if (samples.length > 0) {
          span = spokenSpan(samples, sampleRate);
          if (!span) continue;
          if (offset > 0) {
            const pause = silence(betweenSeconds, sampleRate);
            offset += pause.length / sampleRate;
            yield { kind: 'audio', samples: pause };
          }
          yield { kind: 'audio', samples: samples.slice(span.from, span.to) };
        }
        if (!span) continue;
        const [from, length] = [span.from / sampleRate, (span.to - span.from) / sampleRate];
        const heard = ({ startSeconds, endSeconds }: Omit<AlignedPhoneme, 'ipa'>) => {
          const [start, end] = [Math.max(0, startSeconds - from), Math.min(length, endSeconds - from)];
          return end <= start ? null : { startSeconds: offset + start, endSeconds: offset + end };
        };
        for (const word of words) {
          const place = trimSpan(request.text, spoken.starts[word.start] ?? 0, spoken.ends[word.end - 1] ?? 0);
          const times = heard(word);
          if (place.start < lastEnd || place.end <= place.start || times === null) continue;
          lastEnd = place.end;
          yield { kind: 'word', ...place, ...times };
        }
        for (const phoneme of phonemes) {
          const times = heard(phoneme);
          if (times !== null) yield { kind: 'phoneme', ipa: phoneme.ipa, ...times };
        }
      }
      if (signal.aborted) return;
      if (span) offset += (span.to - span.from) / sampleRate;
    }
    if (offset === 0) {
      const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language.split('-')[0] ?? language);
      throw new SpeechError('unspeakable', `This voice can’t read anything in this text; it reads ${name} only.`);
    }
  }
  return packEngine({
    kind: 'pico',
    version: 'svoxpico-wasm 0.2.0, adapter 2',
    find,
    missing: () => Promise.resolve(null),
    speak,
    isPlainOnly: true,
    close: () => workers.close(),
  });
}
