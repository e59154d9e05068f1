import { isSpeakable } from '@timbre/media/sentences';
import { espeakSettings } from './espeak-settings.ts';
import { espeakFromIpa } from './ipa.ts';
import { needsJapaneseReadings, withReadings } from './japanese/japanese-readings.ts';
import {
  SpeechError,
  type EngineVoice,
  type Pronunciation,
  type SpeechEngine,
  type SpeechEvent,
  type SpeechRequest,
} from './port.ts';
import type { SpeechWorkers } from './speech-workers.ts';
import { cellsOf, harmless, joinCells, trimSpan, type Cell, type SpokenText } from './spoken-text.ts';
import { espeakSampleRate, type EspeakMark } from './worker-protocol.ts';

export interface EspeakDeps {
  readonly workers: SpeechWorkers;
  /** The child with the dictionary of Japanese; lazy, because it is large. */
  readonly japanese: SpeechWorkers;
  readonly voices: readonly EngineVoice[];
}

/** `<` and `&` would be markup and `[[` phonemes; a bracket reads the same as a parenthesis. */
const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '[': '(', ']': ')' };

/** Only the Chinese voices can read these; others would say “Chinese letter” for each left without a reading. */
const han = /\p{Script=Han}/u;
const readsHan = /^(cmn|yue|hak)/u;

function espeakCells(cells: readonly Cell[], voice: string): Cell[] {
  const skipsHan = !readsHan.test(voice);
  return cells.map((cell) => {
    if (cell.kind === 'phonemes') return { ...cell, out: ` ${cell.out} ` };
    if (skipsHan && han.test(cell.out)) return { ...cell, out: ' ' };
    return { ...cell, out: escapes[cell.out] ?? cell.out };
  });
}

/** UTF-16 offset of every code point of a text, and its length at the end. */
function codePointOffsets(text: string): Int32Array {
  const offsets = new Int32Array(text.length + 1);
  let count = 0;
  let at = 0;
  for (const letter of text) {
    offsets[count++] = at;
    at += letter.length;
  }
  offsets[count] = at;
  return offsets.subarray(0, count + 1);
}

interface OpenWord {
  start: number;
  end: number;
  readonly startSeconds: number;
  endSeconds: number | undefined;
}

/**
 * Turns the engine's marks into events. One word of text may give several marks (“3.50” gives four): marks that
 * overlap join. A word ends where the next begins or where a pause begins.
 */
function markReader(
  spoken: SpokenText,
  source: string,
): {
  readonly read: (marks: readonly EspeakMark[]) => SpeechEvent[];
  readonly finish: (seconds: number) => SpeechEvent[];
} {
  const offsets = codePointOffsets(spoken.text);
  let word: OpenWord | undefined;
  let lastEnd = 0;
  let phoneme: { readonly ipa: string; readonly startSeconds: number } | undefined;

  const closeWord = (seconds: number, nextStart: number, out: SpeechEvent[]) => {
    if (!word) return;
    const endSeconds = Math.max(word.startSeconds, Math.min(seconds, word.endSeconds ?? seconds));
    const spans = [trimSpan(source, word.start, word.end), ...swallowed(source, word.end, nextStart)];
    const letters = spans.reduce((sum, { start, end }) => sum + end - start, 0);
    let from = word.startSeconds;
    for (const { start, end } of spans) {
      const to = from + ((endSeconds - word.startSeconds) * (end - start)) / letters;
      out.push({ kind: 'word', start, end, startSeconds: from, endSeconds: to });
      from = to;
      lastEnd = end;
    }
    word = undefined;
  };
  const closePhoneme = (seconds: number, out: SpeechEvent[]) => {
    if (phoneme && phoneme.ipa !== '')
      out.push({ kind: 'phoneme', ...phoneme, endSeconds: Math.max(phoneme.startSeconds, seconds) });
    phoneme = undefined;
  };
  const openWord = (mark: EspeakMark, out: SpeechEvent[]) => {
    const from = offsets[Math.min(mark.position, offsets.length - 1)] ?? 0;
    const to = Math.max(from + 1, offsets[Math.min(mark.position + mark.length, offsets.length - 1)] ?? from);
    const start = spoken.starts[from] ?? source.length;
    const end = spoken.ends[Math.min(to, spoken.ends.length) - 1] ?? source.length;
    if (word && start < word.end) {
      word.end = Math.max(word.end, wordEnd(source, word.end, end));
      word.endSeconds = undefined;
      return;
    }
    closeWord(mark.seconds, start, out);
    if (start >= lastEnd && start < source.length && end > start)
      word = { start, end, startSeconds: mark.seconds, endSeconds: undefined };
  };
  return {
    read: (marks) => {
      const out: SpeechEvent[] = [];
      for (const mark of marks) {
        if (mark.kind === 'word') {
          closePhoneme(mark.seconds, out);
          openWord(mark, out);
        } else if (mark.kind === 'phoneme') {
          closePhoneme(mark.seconds, out);
          // Language switches come as “(en)”; an empty name is a pause.
          const ipa = mark.ipa.replace(/\(.*?\)/gu, '').trim();
          phoneme = { ipa, startSeconds: mark.seconds };
          if (word && ipa === '') word.endSeconds ??= mark.seconds;
          else if (word) word.endSeconds = undefined;
        }
      }
      return out;
    },
    finish: (seconds) => {
      const out: SpeechEvent[] = [];
      closePhoneme(seconds, out);
      closeWord(seconds, source.length, out);
      return out;
    },
  };
}

/** Short words the engine ran together with the one before (“on the”, “out of the”) and gave no mark of their own. */
function swallowed(source: string, from: number, to: number): { readonly start: number; readonly end: number }[] {
  const words = [...source.slice(from, Math.max(from, to)).matchAll(/[\p{L}\p{M}'’]+/gu)];
  const areShort = words.length <= 2 && words.every(({ 0: word }) => word.length <= 4 && !han.test(word));
  return areShort ? words.map(({ 0: word, index }) => ({ start: from + index, end: from + index + word.length })) : [];
}

/** A later mark of the same word may point past it into white space; the word stops before that. */
function wordEnd(source: string, from: number, to: number): number {
  const space = source.slice(from, to).search(/\s/u);
  return space < 0 ? to : from + space;
}

const speaksJapanese = /^ja(\+|$)/u;

/** The request's own pronunciations, and for Japanese the dictionary's readings between them. */
async function withDictionary(
  { voice, text, pronunciations }: SpeechRequest,
  japanese: SpeechWorkers,
  signal: AbortSignal,
): Promise<readonly Pronunciation[]> {
  if (!speaksJapanese.test(voice) || !needsJapaneseReadings(text)) return pronunciations;
  for await (const part of japanese.run({ kind: 'japanese-readings', text }, signal)) {
    if (part.kind === 'japanese-readings') return withReadings(pronunciations, part.pronunciations);
  }
  return pronunciations;
}

/** espeak-ng behind the port: first audio after 1 to 3 ms, word and phoneme times from the engine itself. */
export function espeakEngine({ workers, japanese, voices }: EspeakDeps): SpeechEngine {
  const known = new Set(voices.map((voice) => voice.engineVoice));
  async function* speak(request: SpeechRequest, signal: AbortSignal): AsyncGenerator<SpeechEvent> {
    if (!known.has(request.voice)) throw new SpeechError('voice', `There is no voice “${request.voice}”.`);
    const pronunciations = await withDictionary(request, japanese, signal);
    if (signal.aborted) return;
    const cells = harmless(cellsOf(request.text, pronunciations, espeakFromIpa));
    const spoken = joinCells(espeakCells(cells, request.voice));
    if (!isSpeakable(spoken.text.replace(/&(lt|gt);/gu, ' '))) {
      throw new SpeechError('unspeakable', 'This voice can’t read anything in this text.');
    }
    const settings = espeakSettings(request.speed, request.pitch);
    const reader = markReader(spoken, request.text);
    let samples = 0;
    for await (const part of workers.run(
      { kind: 'espeak', voice: request.voice, text: spoken.text, ...settings },
      signal,
    )) {
      if (part.kind !== 'espeak') continue;
      samples += part.samples.length;
      if (part.samples.length > 0) yield { kind: 'audio', samples: part.samples };
      yield* reader.read(part.marks);
    }
    if (!signal.aborted) yield* reader.finish(samples / espeakSampleRate);
  }
  return {
    name: 'espeak-ng',
    version: 'espeak-ng-emscripten 0.3.5, adapter 2',
    hasOwnTimes: true,
    voices: () => Promise.resolve(voices),
    speak,
    saysIpa: (_voice, phonemes) => espeakFromIpa(phonemes) !== undefined,
    close: async () => {
      await Promise.all([workers.close(), japanese.close()]);
    },
  };
}
