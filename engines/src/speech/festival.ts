import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pcmSamples, toFloat, toInt16 } from '@timbre/media/pcm';
import { shapeSpeech } from '@timbre/media/pitch';
import { readWavHeader } from '@timbre/media/wav';
import { fliteCells } from './flite-text.ts';
import { alignTokens } from './flite-words.ts';
import { ipaFromFlite } from './ipa.ts';
import { SpeechError, type EngineVoice, type SpeechEngine, type SpeechEvent, type SpeechRequest } from './port.ts';
import { cellsOf, harmless, joinCells, trimSpan, type SpokenText } from './spoken-text.ts';

export interface FestivalDeps {
  readonly voices: readonly EngineVoice[];
  /** How to start it; the default is Debian's `festival`. */
  readonly program?: {
    readonly command: string;
    readonly arguments: readonly string[];
    readonly environment: Readonly<Record<string, string>>;
  };
  readonly timeLimitMs?: number;
}

const debianFestival = { command: 'festival', arguments: [], environment: {} };

/** One running festival: commands go in one after another, an answer ends with a line nobody could guess. */
interface Pipe {
  readonly ask: (scheme: string, signal?: AbortSignal) => Promise<string>;
  readonly isAlive: () => boolean;
  readonly kill: () => void;
}

function openPipe(program: NonNullable<FestivalDeps['program']>, timeLimitMs: number): Pipe {
  const child: ChildProcessWithoutNullStreams = spawn(program.command, [...program.arguments, '--pipe'], {
    env: { PATH: process.env['PATH'], LC_ALL: 'C', ...program.environment },
  });
  const mark = `done-${randomBytes(9).toString('hex')}`;
  let isAlive = true;
  let output = '';
  let settle: ((answer: string | undefined) => void) | undefined;
  const end = () => {
    isAlive = false;
    settle?.(undefined);
  };
  child.on('error', end);
  child.on('exit', end);
  child.stdin.on('error', end);
  child.stderr.resume();
  child.stdout.setEncoding('latin1').on('data', (text: string) => {
    output += text;
    const at = output.indexOf(mark);
    if (at < 0) return;
    const answer = output.slice(0, at);
    output = '';
    settle?.(answer);
  });
  const kill = () => {
    isAlive = false;
    child.kill('SIGKILL');
  };
  return {
    isAlive: () => isAlive,
    kill,
    ask: async (scheme, signal) => {
      if (signal?.aborted) return '';
      const answer = await new Promise<string | undefined>((resolve) => {
        const timer = setTimeout(kill, timeLimitMs);
        signal?.addEventListener('abort', kill, { once: true });
        settle = (value) => {
          settle = undefined;
          clearTimeout(timer);
          signal?.removeEventListener('abort', kill);
          resolve(value);
        };
        if (!isAlive) return end();
        // Without fflush the answer waits in festival's block buffer for ever.
        child.stdin.write(`${scheme}\n(format t "${mark}\\n")(fflush nil)\n`);
      });
      if (answer === undefined) throw new SpeechError('broken', 'festival stopped; try again.');
      return answer;
    },
  };
}

/** A string for Scheme: the text is ASCII by now; quotes and backslashes cannot end it. */
const schemeString = (text: string): string => `"${text.replace(/[\\"]/gu, ' ')}"`;

interface Timed {
  readonly name: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Lines `W name start end` and `S name end` of the answer. */
function parseAnswer(answer: string, stretch: number): { readonly words: Timed[]; readonly phones: Timed[] } {
  const words: Timed[] = [];
  const phones: Timed[] = [];
  let before = 0;
  for (const line of answer.split('\n')) {
    const [kind, name = '', a, b] = line.trim().split(' ');
    if (kind === 'W') words.push({ name, startSeconds: Number(a) * stretch, endSeconds: Number(b) * stretch });
    if (kind !== 'S') continue;
    const endSeconds = Number(a) * stretch;
    if (name !== 'pau') phones.push({ name, startSeconds: before, endSeconds });
    before = endSeconds;
  }
  return { words, phones };
}

const speakCommand = (voice: string, text: string, file: string): string =>
  `(begin (voice_${voice})` +
  ` (set! u (utt.synth (Utterance Text ${schemeString(text)}))) (utt.save.wave u ${schemeString(file)} 'riff)` +
  ` (mapcar (lambda (w) (format t "W %s %f %f\\n" (item.name w) (item.feat w "word_start") (item.feat w "word_end"))) (utt.relation.items u 'Word))` +
  ` (mapcar (lambda (s) (format t "S %s %f\\n" (item.name s) (item.feat s "end"))) (utt.relation.items u 'Segment)))`;

/** Lays festival's words on the text's tokens letter by letter, so that “$5” gets “five dollars”. */
function* wordEvents(spoken: SpokenText, source: string, words: readonly Timed[]): Generator<SpeechEvent> {
  const tokens = [...spoken.text.matchAll(/\S+/gu)];
  const owner: number[] = [];
  const letters = words.flatMap((word, at) =>
    [...word.name.toLowerCase()].map((letter) => {
      owner.push(at);
      return letter;
    }),
  );
  const spans = alignTokens(
    tokens.map((token) => [...token[0].toLowerCase().replace(/[^a-z0-9']/gu, '')]),
    letters,
  );
  let lastEnd = 0;
  let lastWord = -1;
  for (const [at, span] of spans.entries()) {
    const token = tokens[at];
    if (!span || !token) continue;
    const first = Math.max(lastWord + 1, owner[span.first] ?? 0);
    const last = owner[span.last] ?? first;
    const place = trimSpan(
      source,
      spoken.starts[token.index] ?? 0,
      spoken.ends[token.index + token[0].length - 1] ?? 0,
    );
    const begin = words[first];
    const end = words[last];
    if (!begin || !end || last < first || place.start < lastEnd || place.end <= place.start) continue;
    lastEnd = place.end;
    lastWord = last;
    yield { kind: 'word', ...place, startSeconds: begin.startSeconds, endSeconds: end.endSeconds };
  }
}

/** festival through one persistent pipe; a voice is listed only when program and voice are really there. */
export function festivalEngine({ voices, program = debianFestival, timeLimitMs = 30_000 }: FestivalDeps): SpeechEngine {
  let pipe: Pipe | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let present: Promise<readonly EngineVoice[]> | undefined;
  const folder = mkdtemp(join(tmpdir(), 'timbre-festival-'));
  const openedPipe = (): Pipe => {
    if (!pipe?.isAlive()) pipe = openPipe(program, timeLimitMs);
    return pipe;
  };
  /** festival does one thing at a time. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = turn.then(work, work);
    turn = next.catch(() => undefined);
    return next;
  };
  const findVoices = async (): Promise<readonly EngineVoice[]> => {
    try {
      const answer = await inTurn(() => openedPipe().ask('(format t "%l\\n" (voice.list))'));
      const names = new Set(answer.match(/[a-z0-9_]+/giu) ?? []);
      return voices.filter((voice) => names.has(voice.engineVoice));
    } catch {
      return [];
    }
  };

  async function* speak(request: SpeechRequest, signal: AbortSignal): AsyncGenerator<SpeechEvent> {
    const known = await (present ??= findVoices());
    const voice = known.find((one) => one.engineVoice === request.voice);
    if (!voice) throw new SpeechError('voice', `There is no voice “${request.voice}”.`);
    const spoken = joinCells(fliteCells(harmless(cellsOf(request.text, request.pronunciations, () => undefined))));
    if (!/[A-Za-z0-9%&@#+=$]/u.test(spoken.text)) {
      throw new SpeechError('unspeakable', 'Nothing in this text can be spoken by this voice; it reads English only.');
    }
    if (signal.aborted) return;
    const file = join(await folder, `${randomBytes(6).toString('hex')}.wav`);
    try {
      const command = speakCommand(voice.engineVoice, spoken.text, file);
      const answer = await inTurn(() => openedPipe().ask(command, signal));
      const bytes = await readFile(file);
      const header = readWavHeader(bytes);
      if (!header) throw new SpeechError('unspeakable', 'Nothing in this text can be spoken by this voice.');
      const raw = pcmSamples(bytes.subarray(header.dataStart));
      const stretch = 1 / request.speed;
      // The HTS voice ignores Duration_Stretch (measured), so speed and pitch are both made on the samples.
      const isShaped = stretch !== 1 || request.pitch !== 0;
      const samples = isShaped
        ? toInt16(shapeSpeech(toFloat(raw), header.sampleRate, { stretch, pitch: request.pitch }))
        : raw;
      yield { kind: 'audio', samples };
      const { words, phones } = parseAnswer(answer, stretch);
      for (const { name, startSeconds, endSeconds } of phones)
        yield { kind: 'phoneme', ipa: ipaFromFlite(name), startSeconds, endSeconds };
      yield* wordEvents(spoken, request.text, words);
    } catch (error) {
      if (!signal.aborted)
        throw error instanceof SpeechError ? error : new SpeechError('broken', 'festival gave no sound; try again.');
    } finally {
      await rm(file, { force: true });
    }
  }
  return {
    name: 'festival',
    version: '2.5, adapter 1',
    voices: () => (present ??= findVoices()),
    speak,
    close: async () => {
      pipe?.kill();
      await rm(await folder, { recursive: true, force: true });
    },
  };
}
