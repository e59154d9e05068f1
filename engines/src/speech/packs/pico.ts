import { latinOf } from '../festival/latin-letters.ts';
import type { SpeechEngine, SpeechRequest } from '../port.ts';
import { speakSentences } from '../speak-sentences.ts';
import type { SpeechWorkers } from '../speech-workers.ts';
import { spokenSentences } from '../spoken-sentences.ts';
import { cellsOf, harmless, type Cell } from '../spoken-text.ts';
import { packEngine } from './pack-engine.ts';
import type { FoundPacks, VoicePack } from './voice-pack.ts';

export interface PicoDeps {
  readonly find: () => Promise<FoundPacks>;
  /** Children of the kind `pico`; closed with the engine. */
  readonly workers: SpeechWorkers;
  /** Children of the kind `timing`; closed with the engine. */
  readonly timing: SpeechWorkers;
}

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

/** Pico's voices through WebAssembly children; times of words and sounds by alignment. It speaks plainly only. */
export function picoEngine({ find, workers, timing }: PicoDeps): SpeechEngine {
  function speak(pack: VoicePack, request: SpeechRequest, signal: AbortSignal, isProbe: boolean) {
    const { files, stamp, voice } = pack;
    const { sampleRate, language } = voice;
    const cells = inLatin(harmless(cellsOf(request.text, request.pronunciations, () => undefined)));
    const sentences = spokenSentences(request.text, cells, (text) => /[\p{sc=Latn}\p{Nd}%&$€£@+=]/u.test(text));
    async function* say(text: string): AsyncGenerator<Int16Array> {
      for await (const part of workers.run({ kind: 'pico', files, stamp, language, text }, signal))
        if (part.kind === 'pico') yield part.samples;
    }
    const asked = { text: request.text, sentences, language, sampleRate, say, timing: isProbe ? null : timing };
    return speakSentences(asked, signal);
  }
  return packEngine({
    kind: 'pico',
    version: 'svoxpico-wasm 0.2.0, adapter 2',
    find,
    missing: () => Promise.resolve(null),
    speak,
    isPlainOnly: true,
    close: async () => {
      await Promise.all([workers.close(), timing.close()]);
    },
  });
}
