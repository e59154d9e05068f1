import { readFile, rm } from 'node:fs/promises';
import { joinSamples, pcmSamples } from '@timbre/media/pcm';
import { readWavHeader } from '@timbre/media/wav';
import type { EngineVoice } from '../port.ts';
import type { SpokenText } from '../spoken-text.ts';
import { isFestivalPause } from './festival-phones.ts';
import type { FestivalPrograms } from './festival-pipe.ts';
import { festivalScript } from './festival-text.ts';
import type { FestivalItem } from './festival-words.ts';

/** A string for Scheme, which quotes and backslashes of the text cannot end. */
const schemeString = (text: string): string => `"${text.replace(/[\\"]/gu, ' ')}"`;

interface Answer {
  /** Tokens as festival cut them, each with the time of all its words. */
  readonly tokens: readonly FestivalItem[];
  readonly phones: readonly FestivalItem[];
}

interface Spoken extends Answer {
  readonly samples: Int16Array;
}

/** The same so many seconds later. */
export const later = (item: { readonly startSeconds: number; readonly endSeconds: number }, offset: number) => ({
  startSeconds: item.startSeconds + offset,
  endSeconds: item.endSeconds + offset,
});

/** Lines `T token`, `W word start end` (punctuation takes no time) and `S segment end` of the answer. */
function parseAnswer(answer: string): Answer {
  const tokens: FestivalItem[] = [];
  const phones: FestivalItem[] = [];
  let token = '';
  let isNewToken = true;
  let before = 0;
  for (const line of answer.split('\n')) {
    // A number may be a word with spaces in it.
    const [, kind, name = '', a, b] = /^([TWS]) (.*?)(?: ([\d.]+))??(?: ([\d.]+))?$/u.exec(line.trim()) ?? [];
    if (kind === 'T') {
      token = line.trim().slice(2);
      isNewToken = true;
    } else if (kind === 'W' && Number(b) > Number(a)) {
      const last = tokens.at(-1);
      if (last && !isNewToken) tokens[tokens.length - 1] = { ...last, endSeconds: Number(b) };
      else tokens.push({ name: token, startSeconds: Number(a), endSeconds: Number(b) });
      isNewToken = false;
    } else if (kind === 'S') {
      if (!isFestivalPause(name)) phones.push({ name, startSeconds: before, endSeconds: Number(b) });
      before = Number(b);
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

function part({ text, starts, ends }: SpokenText, from: number, to: number): SpokenText {
  return { text: text.slice(from, to), starts: starts.subarray(from, to), ends: ends.subarray(from, to) };
}

function joined(first: Spoken, second: Spoken, sampleRate: number): Spoken {
  const offset = first.samples.length / sampleRate;
  const moved = (items: readonly FestivalItem[]) => items.map((item) => ({ ...item, ...later(item, offset) }));
  return {
    samples: joinSamples([first.samples, second.samples]),
    tokens: [...first.tokens, ...moved(second.tokens)],
    phones: [...first.phones, ...moved(second.phones)],
  };
}

/** Silence left at both ends of a sentence; the voices' own is up to 0.4 s at each. */
const edgeSeconds = 0.05;

/** Whether the silence at its ends is cut. Not Helen's: what was paid for before there were other voices stays as it was. */
export const isTrimmed = ({ engineVoice }: EngineVoice): boolean => engineVoice !== 'cmu_us_slt_arctic_hts';

function trimmed(spoken: Spoken, sampleRate: number): Spoken {
  const from = Math.max(0, (spoken.phones[0]?.startSeconds ?? 0) - edgeSeconds);
  const to = (spoken.phones.at(-1)?.endSeconds ?? Infinity) + edgeSeconds;
  const moved = (items: readonly FestivalItem[]) => items.map((item) => ({ ...item, ...later(item, -from) }));
  const samples = spoken.samples.slice(Math.round(from * sampleRate), Math.round(to * sampleRate));
  return { samples, tokens: moved(spoken.tokens), phones: moved(spoken.phones) };
}

/** Speaks a sentence into a file and gives back what is in it. */
export function sentenceSpeaker(programs: FestivalPrograms) {
  /**
   * A word a voice's rules have no sound for ends the whole sentence without any: then its halves are said, and theirs,
   * until only that word is left out. Undefined when nothing is left, or no one listens any more.
   */
  async function speakWhatItCan(
    spoken: SpokenText,
    voice: EngineVoice,
    file: string,
    signal: AbortSignal,
  ): Promise<Spoken | undefined> {
    const made = await speakSentence(spoken, voice, file, signal);
    if (made !== 'silent' || signal.aborted) return made === 'silent' ? undefined : made;
    const spaces = [...spoken.text.matchAll(/(?<=\S)\s+(?=\S)/gu)];
    const middle = spaces[spaces.length >> 1];
    if (!middle) return undefined;
    const [a, b] = [part(spoken, 0, middle.index), part(spoken, middle.index, spoken.text.length)];
    const first = await speakWhatItCan(a, voice, file, signal);
    const second = await speakWhatItCan(b, voice, file, signal);
    return first && second ? joined(first, second, voice.sampleRate) : (first ?? second);
  }

  /** Undefined when no one listens any more; `silent`: the voice's rules failed at it. */
  async function speakSentence(
    spoken: SpokenText,
    voice: EngineVoice,
    file: string,
    signal: AbortSignal,
  ): Promise<Spoken | 'silent' | undefined> {
    const { engineVoice, language, sampleRate } = voice;
    const script = festivalScript(language);
    try {
      return await programs.inTurn(language, async (pipe) => {
        const said = await pipe.ask(script.bytes(speakCommand(engineVoice, spoken.text, file)), signal);
        const bytes = await readFile(file).catch(() => null);
        const header = bytes && readWavHeader(bytes);
        if (!header) return 'silent';
        const made = { ...parseAnswer(script.text(said)), samples: pcmSamples(bytes.subarray(header.dataStart)) };
        return isTrimmed(voice) ? trimmed(made, sampleRate) : made;
      });
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      // What is left of one sentence must not be taken for the next one's.
      await rm(file, { force: true });
    }
  }
  return speakWhatItCan;
}
