import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pcmSamples, silence } from '@timbre/media/pcm';
import { readWavHeader } from '@timbre/media/wav';
import { killGroup } from '../kill-group.ts';
import { SpeechError, type EngineVoice, type SpeechEngine, type SpeechEvent, type SpeechRequest } from '../port.ts';
import { childPath, type Cage } from '../speech-child.ts';
import { cellsBySentence } from '../spoken-sentences.ts';
import { cellsOf, harmless, joinCells, trimSpan, type Cell, type SpokenText } from '../spoken-text.ts';
import { ipaFromJtalk, isJtalkSilence, jtalkWords, parseJtalkTrace, type JtalkTrace } from './jtalk-trace.ts';
import { packEngine } from './pack-engine.ts';
import type { FoundPacks, VoicePack } from './voice-pack.ts';

export interface OpenJtalkDeps {
  readonly find: () => Promise<FoundPacks>;
  /** It reads the voice files and Debian's dictionary. */
  readonly cage?: Cage | undefined;
  readonly timeLimitMs?: number;
}

/** Where Debian's open-jtalk-mecab-naist-jdic puts the dictionary. */
export const jtalkDictionary = '/var/lib/mecab/dic/open-jtalk/naist-jdic';

/** The program reads a line of at most 1,023 bytes; a Japanese letter has three. */
const longestPiece = 280;

/** Silence left at both ends of a sentence, and put between two. */
const [edgeSeconds, betweenSeconds] = [0.05, 0.35];

const program = 'open_jtalk';

/** Whether the program and its dictionary are installed, without which no voice of it speaks. */
export async function hasOpenJtalk(): Promise<boolean> {
  const folders = childPath.split(delimiter);
  const programs = await Promise.all(folders.map((folder) => canRead(join(folder, program))));
  return programs.includes(true) && (await canRead(join(jtalkDictionary, 'sys.dic')));
}

const canRead = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Sentences, cut again where the program could not take a whole one: behind a comma if there is one. */
function piecesOf(text: string, cells: readonly Cell[]): SpokenText[] {
  const pieces = cellsBySentence(text, cells).flatMap((sentence) => {
    const out: Cell[][] = [];
    let rest = sentence;
    while (rest.length > longestPiece) {
      const comma = rest.slice(0, longestPiece).findLastIndex(({ out: sign }) => /[、，,\s]/u.test(sign));
      const cut = comma > longestPiece / 2 ? comma + 1 : longestPiece;
      out.push(rest.slice(0, cut));
      rest = rest.slice(cut);
    }
    return [...out, rest];
  });
  return pieces.map((piece) => joinCells(piece)).filter((spoken) => /[\p{L}\p{N}]/u.test(spoken.text));
}

interface Made {
  readonly samples: Int16Array;
  readonly trace: JtalkTrace;
}

/** One run of the program: a sentence in, a file of sound and one of times out. Null when it could make nothing. */
function runProgram(command: readonly string[], text: string, limitMs: number, signal: AbortSignal): Promise<void> {
  const [file = '', ...args] = command;
  return new Promise((resolve) => {
    // A process group of its own, so that it ends with its cage.
    const child = spawn(file, args, { env: { PATH: childPath, LC_ALL: 'C' }, detached: true });
    const kill = () => killGroup(child);
    const timer = setTimeout(kill, limitMs);
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', kill);
      resolve();
    };
    signal.addEventListener('abort', kill, { once: true });
    child.on('error', end);
    child.on('close', end);
    child.stdin.on('error', () => undefined);
    child.stdout.resume();
    child.stderr.resume();
    child.stdin.end(`${text.replace(/\s/gu, '　')}\n`);
  });
}

/** Without the silence at its ends, with all times from its new beginning. */
function trimmed({ samples, trace }: Made, sampleRate: number): Made {
  const spoken = trace.phones.filter(({ name }) => !isJtalkSilence(name));
  const from = Math.max(0, (spoken[0]?.startSeconds ?? 0) - edgeSeconds);
  const to = (spoken.at(-1)?.endSeconds ?? 0) + edgeSeconds;
  const moved = trace.phones.map((phone) => ({
    ...phone,
    startSeconds: Math.max(0, phone.startSeconds - from),
    endSeconds: Math.max(0, phone.endSeconds - from),
  }));
  return {
    samples: samples.slice(Math.round(from * sampleRate), Math.round(to * sampleRate)),
    trace: { words: trace.words, phones: moved },
  };
}

function* eventsOf({ trace }: Made, spoken: SpokenText, source: string, offset: number): Generator<SpeechEvent> {
  for (const { name, startSeconds, endSeconds } of trace.phones) {
    if (isJtalkSilence(name)) continue;
    const times = { startSeconds: offset + startSeconds, endSeconds: offset + endSeconds };
    yield { kind: 'phoneme', ipa: ipaFromJtalk(name), ...times };
  }
  let lastEnd = 0;
  for (const { start, end, startSeconds, endSeconds } of jtalkWords(trace, spoken.text)) {
    const place = trimSpan(source, spoken.starts[start] ?? 0, spoken.ends[end - 1] ?? 0);
    if (place.start < lastEnd || place.end <= place.start) continue;
    lastEnd = place.end;
    yield { kind: 'word', ...place, startSeconds: offset + startSeconds, endSeconds: offset + endSeconds };
  }
}

/**
 * Debian's Open JTalk with the .htsvoice files of the models folder: Japanese read by its own dictionary, with the
 * accent of each word. It speaks plainly only: its own speed is off by a quarter at 2 and by a third at 0.05 (measured).
 */
export function openJtalkEngine({ find, cage = () => [], timeLimitMs = 60_000 }: OpenJtalkDeps): SpeechEngine {
  const folder = mkdtemp(join(tmpdir(), 'timbre-jtalk-'));

  async function say(pack: VoicePack, text: string, signal: AbortSignal): Promise<Made | null> {
    const inside = await folder;
    const name = join(inside, randomBytes(6).toString('hex'));
    const [wav, log] = [`${name}.wav`, `${name}.txt`];
    const voice = pack.files['voice'] ?? '';
    const options = ['-x', jtalkDictionary, '-m', voice];
    try {
      await runProgram([...cage([inside]), program, ...options, '-ow', wav, '-ot', log], text, timeLimitMs, signal);
      if (signal.aborted) return null;
      const bytes = await readFile(wav).catch(() => null);
      const header = bytes && readWavHeader(bytes);
      // Nothing in it that the dictionary reads, as a word in Cyrillic letters.
      if (!header) return null;
      const trace = parseJtalkTrace(await readFile(log, 'utf8'));
      return trimmed({ samples: pcmSamples(bytes.subarray(header.dataStart)), trace }, pack.voice.sampleRate);
    } finally {
      await Promise.all([wav, log].map((path) => rm(path, { force: true })));
    }
  }

  async function* speak(pack: VoicePack, request: SpeechRequest, signal: AbortSignal): AsyncGenerator<SpeechEvent> {
    const { sampleRate }: EngineVoice = pack.voice;
    const pieces = piecesOf(request.text, harmless(cellsOf(request.text, request.pronunciations, () => undefined)));
    let offset = 0;
    for (const spoken of pieces) {
      const made = await say(pack, spoken.text, signal);
      if (signal.aborted) return;
      if (!made || made.samples.length === 0) continue;
      if (offset > 0) {
        const pause = silence(betweenSeconds, sampleRate);
        offset += pause.length / sampleRate;
        yield { kind: 'audio', samples: pause };
      }
      yield { kind: 'audio', samples: made.samples };
      yield* eventsOf(made, spoken, request.text, offset);
      offset += made.samples.length / sampleRate;
    }
    if (offset === 0 && !signal.aborted)
      throw new SpeechError('unspeakable', 'This voice can’t read anything in this text; it reads Japanese only.');
  }
  return packEngine({
    kind: 'open-jtalk',
    version: 'Open JTalk 1.11, adapter 1',
    find,
    missing: async () =>
      (await hasOpenJtalk())
        ? null
        : 'The Japanese voice files need Debian’s open-jtalk. Run npm run setup -- --all, or install open-jtalk and open-jtalk-mecab-naist-jdic.',
    speak,
    isPlainOnly: true,
    close: async () => rm(await folder, { recursive: true, force: true }),
  });
}
