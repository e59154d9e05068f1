import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pcmSamples } from '@timbre/media/pcm';
import { splitSentences } from '@timbre/media/sentences';
import { readWavHeader } from '@timbre/media/wav';
import { fliteCells } from './flite/flite-text.ts';
import { festivalWords, type FestivalItem } from './festival-words.ts';
import { ipaFromFlite } from './ipa.ts';
import { killGroup } from './kill-group.ts';
import { childPath, type Cage } from './speech-child.ts';
import { SpeechError, type EngineVoice, type SpeechEngine, type SpeechEvent, type SpeechRequest } from './port.ts';
import { cellsOf, harmless, joinCells, type Cell, type SpokenText } from './spoken-text.ts';

export interface FestivalDeps {
  readonly voices: readonly EngineVoice[];
  /** Debian's festival is started in it; in none when left out. */
  readonly cage?: Cage | undefined;
  readonly timeLimitMs?: number;
}

/** One running festival: commands go in one after another, an answer ends with a line nobody could guess. */
interface Pipe {
  readonly ask: (scheme: string, signal?: AbortSignal) => Promise<string>;
  readonly isAlive: () => boolean;
  readonly kill: () => void;
}

function openPipe(cage: readonly string[], timeLimitMs: number): Pipe {
  const [command, ...before] = [...cage, 'festival', '--pipe'];
  const child: ChildProcessWithoutNullStreams = spawn(command, before, {
    // A process group of its own, so that it ends with its cage.
    env: { PATH: childPath, LC_ALL: 'C' },
    detached: true,
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
    killGroup(child);
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

/** One festival, opened when needed and again after it died; it does one thing at a time. */
function queuedProgram(cage: () => Promise<readonly string[]>, timeLimitMs: number) {
  let pipe: Pipe | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  return {
    inTurn: <T>(work: (pipe: Pipe) => Promise<T>): Promise<T> => {
      const start = async () => {
        const inside = await cage();
        if (!pipe?.isAlive()) pipe = openPipe(inside, timeLimitMs);
        return work(pipe);
      };
      const next = turn.then(start, start);
      turn = next.catch(() => undefined);
      return next;
    },
    kill: () => pipe?.kill(),
  };
}

/** A string for Scheme: the text is ASCII by now; quotes and backslashes cannot end it. */
const schemeString = (text: string): string => `"${text.replace(/[\\"]/gu, ' ')}"`;

interface Answer {
  /** Tokens as festival cut them, each with the time of all its words. */
  readonly tokens: readonly FestivalItem[];
  readonly phones: readonly FestivalItem[];
}

const later = (item: { readonly startSeconds: number; readonly endSeconds: number }, offset: number) => ({
  startSeconds: item.startSeconds + offset,
  endSeconds: item.endSeconds + offset,
});

/** Lines `T token`, `W word start end` (punctuation takes no time) and `S segment end` of the answer. */
function parseAnswer(answer: string): Answer {
  const tokens: FestivalItem[] = [];
  const phones: FestivalItem[] = [];
  let token = '';
  let before = 0;
  for (const line of answer.split('\n')) {
    const [kind, name = '', a, b] = line.trim().split(' ');
    const [first, second] = [Number(a), Number(b)];
    if (kind === 'T') token = name;
    else if (kind === 'W' && second > first) {
      const last = tokens.at(-1);
      if (last?.name === token && token !== '') tokens[tokens.length - 1] = { ...last, endSeconds: second };
      else tokens.push({ name: token, startSeconds: first, endSeconds: second });
    } else if (kind === 'S') {
      if (name !== 'pau') phones.push({ name, startSeconds: before, endSeconds: first });
      before = first;
    }
  }
  return { tokens, phones };
}

const speakCommand = (voice: string, text: string, file: string): string =>
  `(begin (voice_${voice})` +
  ` (set! u (utt.synth (Utterance Text ${schemeString(text)}))) (utt.save.wave u ${schemeString(file)} 'riff)` +
  // Words hang below the token that wrote them; the relation also lists the words themselves, without daughters.
  ` (mapcar (lambda (k) (format t "T %s\\n" (item.name k)) (mapcar (lambda (w) (format t "W %s %f %f\\n"` +
  ` (item.name w) (item.feat w "word_start") (item.feat w "word_end"))) (item.relation.daughters k 'Token)))` +
  ` (utt.relation.items u 'Token))` +
  ` (mapcar (lambda (s) (format t "S %s %f\\n" (item.name s) (item.feat s "end"))) (utt.relation.items u 'Segment)))`;

/** The text sentence by sentence: festival grows slow, and then breaks, on one long utterance. */
function sentencesOf(text: string, cells: readonly Cell[]): SpokenText[] {
  let at = 0;
  return splitSentences(text)
    .map(({ end }) => {
      const from = at;
      while (at < cells.length && (cells[at]?.start ?? end) < end) at++;
      return joinCells(cells.slice(from, at));
    })
    .filter((spoken) => /[A-Za-z0-9%&@#+=$]/u.test(spoken.text));
}

/**
 * festival through one persistent pipe; a voice is listed only when program and voice are really there. The HTS voice
 * ignores Duration_Stretch (measured) and has no pitch, so it speaks plainly only.
 */
export function festivalEngine({ voices, cage = () => [], timeLimitMs = 30_000 }: FestivalDeps): SpeechEngine {
  const folder = mkdtemp(join(tmpdir(), 'timbre-festival-'));
  const program = queuedProgram(async () => cage([await folder]), timeLimitMs);
  let present: Promise<readonly EngineVoice[]> | undefined;
  const findVoices = async (): Promise<readonly EngineVoice[]> => {
    try {
      const answer = await program.inTurn((pipe) => pipe.ask('(format t "%l\\n" (voice.list))'));
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
    const cells = fliteCells(harmless(cellsOf(request.text, request.pronunciations, () => undefined)));
    const sentences = sentencesOf(request.text, cells);
    if (sentences.length === 0) {
      throw new SpeechError('unspeakable', 'This voice can’t read anything in this text; it reads English only.');
    }
    const file = join(await folder, `${randomBytes(6).toString('hex')}.wav`);
    let offset = 0;
    try {
      for (const spoken of sentences) {
        const made = await speakSentence(spoken, voice, file, signal);
        if (!made || signal.aborted) return;
        yield { kind: 'audio', samples: made.samples };
        for (const phone of made.phones)
          yield { kind: 'phoneme', ipa: ipaFromFlite(phone.name), ...later(phone, offset) };
        for (const word of festivalWords(spoken, request.text, made.tokens))
          yield { kind: 'word', ...word, ...later(word, offset) };
        offset += made.samples.length / voice.sampleRate;
      }
    } finally {
      await rm(file, { force: true });
    }
  }

  /** Undefined when nobody listens any more. */
  async function speakSentence(
    spoken: SpokenText,
    voice: EngineVoice,
    file: string,
    signal: AbortSignal,
  ): Promise<(Answer & { readonly samples: Int16Array }) | undefined> {
    try {
      const { answer, bytes } = await program.inTurn(async (pipe) => {
        const text = await pipe.ask(speakCommand(voice.engineVoice, spoken.text, file), signal);
        return { answer: text, bytes: await readFile(file) };
      });
      const header = readWavHeader(bytes);
      if (!header) throw new SpeechError('broken', 'festival gave no sound; try again.');
      return { ...parseAnswer(answer), samples: pcmSamples(bytes.subarray(header.dataStart)) };
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error instanceof SpeechError ? error : new SpeechError('broken', 'festival gave no sound; try again.');
    }
  }
  return {
    name: 'festival',
    version: '2.5, adapter 2',
    isPlainOnly: true,
    voices: () => (present ??= findVoices()),
    speak,
    close: async () => {
      program.kill();
      await rm(await folder, { recursive: true, force: true });
    },
  };
}
