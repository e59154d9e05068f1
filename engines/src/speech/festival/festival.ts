import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silence } from '@timbre/media/pcm';
import { SpeechError, type EngineVoice, type SpeechEngine, type SpeechEvent, type SpeechRequest } from '../port.ts';
import type { Cage } from '../speech-child.ts';
import { spokenSentences } from '../spoken-sentences.ts';
import { cellsOf, harmless } from '../spoken-text.ts';
import { ipaFromFestival } from './festival-phones.ts';
import { festivalPrograms } from './festival-pipe.ts';
import { isTrimmed, later, sentenceSpeaker } from './festival-sentence.ts';
import { festivalScript } from './festival-text.ts';
import { festivalWords } from './festival-words.ts';

export interface FestivalDeps {
  readonly voices: readonly EngineVoice[];
  /** Debian's festival is started in it; in none when left out. */
  readonly cage?: Cage | undefined;
  readonly timeLimitMs?: number;
}

/** Put between two sentences that were trimmed. */
const betweenSeconds = 0.3;

/** The Indic voices are listed without Debian's package of their rules, and end festival when they speak then. */
const rulesOf = (engineVoice: string): string | null => {
  const [, language] = /^(hindi|marathi|telugu)_/u.exec(engineVoice) ?? [];
  return language === undefined ? null : `/${language}_scm/${language}_phones.scm`;
};

const listCommand =
  `(format t "%l\\n" (voice.list))` +
  ` (mapcar (lambda (f) (if (probe_file (string-append datadir f)) (format t "%s\\n" f)))` +
  ` '(${['hindi_', 'marathi_', 'telugu_'].map((voice) => `"${rulesOf(voice)}"`).join(' ')}))`;

/**
 * Debian's festival through persistent pipes; a voice is listed only when program and voice are really there. Of all
 * its voices only those of diphones know Duration_Stretch, and none a pitch, so they speak plainly only.
 */
export function festivalEngine({ voices, cage = () => [], timeLimitMs = 30_000 }: FestivalDeps): SpeechEngine {
  const folder = mkdtemp(join(tmpdir(), 'timbre-festival-'));
  const programs = festivalPrograms(async () => cage([await folder]), timeLimitMs);
  const speakSentence = sentenceSpeaker(programs);
  let present: Promise<readonly EngineVoice[]> | undefined;
  const findVoices = async (): Promise<readonly EngineVoice[]> => {
    try {
      const answer = await programs.inTurn('en-US', (pipe) => pipe.ask(Buffer.from(listCommand)));
      const names = new Set(answer.toString('latin1').match(/[\w/.]+/giu) ?? []);
      return voices.filter(({ engineVoice }) => {
        const rules = rulesOf(engineVoice);
        return names.has(engineVoice) && (rules === null || names.has(rules));
      });
    } catch {
      return [];
    }
  };

  async function* speak(request: SpeechRequest, signal: AbortSignal): AsyncGenerator<SpeechEvent> {
    const known = await (present ??= findVoices());
    const voice = known.find((one) => one.engineVoice === request.voice);
    if (!voice) throw new SpeechError('voice', `There is no voice “${request.voice}”.`);
    const script = festivalScript(voice.language);
    const cells = script.cells(harmless(cellsOf(request.text, request.pronunciations, () => undefined)));
    // One by one: festival grows slow, and then breaks, on one long utterance.
    const sentences = spokenSentences(request.text, cells, script.isSpeakable);
    if (sentences.length === 0) {
      const language = new Intl.DisplayNames(['en'], { type: 'language' }).of(voice.language.split('-')[0] ?? '');
      const sentence = `This voice can’t read anything in this text; it reads ${language} only.`;
      throw new SpeechError('unspeakable', sentence);
    }
    const file = join(await folder, `${randomBytes(6).toString('hex')}.wav`);
    let offset = 0;
    try {
      for (const spoken of sentences) {
        const made = await speakSentence(spoken, voice, file, signal);
        if (signal.aborted) return;
        if (!made) continue;
        if (offset > 0 && isTrimmed(voice)) {
          const pause = silence(betweenSeconds, voice.sampleRate);
          offset += pause.length / voice.sampleRate;
          yield { kind: 'audio', samples: pause };
        }
        yield { kind: 'audio', samples: made.samples };
        for (const phone of made.phones)
          yield { kind: 'phoneme', ipa: ipaFromFestival(voice.language, phone.name), ...later(phone, offset) };
        for (const word of festivalWords(spoken, request.text, made.tokens))
          yield { kind: 'word', ...word, ...later(word, offset) };
        offset += made.samples.length / voice.sampleRate;
      }
    } finally {
      await rm(file, { force: true });
    }
    if (offset === 0 && !signal.aborted) throw new SpeechError('broken', 'festival gave no sound; try again.');
  }

  return {
    name: 'festival',
    version: '2.5, adapter 2',
    hasOwnTimes: true,
    isPlainOnly: true,
    voices: () => (present ??= findVoices()),
    speak,
    close: async () => {
      programs.kill();
      await rm(await folder, { recursive: true, force: true });
    },
  };
}
