import { ipaSigns } from '@timbre/contract/lexicon/lexicon-ipa';
import type { LexiconDraft, LexiconEntry } from '@timbre/contract/lexicon/lexicon-entry';
import { lexiconKey } from '@timbre/media/lexicon/lexicon';
import { fail } from '../../platform/errors.ts';
import type { SpeechService } from '../speech/speech.service.ts';
import type { VoiceService, Voice } from '../voices/voices.types.ts';

export interface EntryChecksDeps {
  readonly voices: Pick<VoiceService, 'catalogue' | 'require'>;
  readonly speech: Pick<SpeechService, 'saysIpa'>;
}

/** What makes a draft an entry: the specification's trimming, known voices, and sounds that can be spoken. */
export interface EntryChecks {
  /**
   * Checks any number of a user's drafts and asks for each voice once; outside of transactions, as it reads voices by a
   * connection of its own.
   */
  readonly checkerFor: (userId: string) => EntryChecker;
  /** The IPA signs the voice can say; null: those that every engine can. */
  readonly signs: (userId: string, speaker: string | null) => Promise<string[]>;
  /** Those of these sounds that the voice can't say. */
  readonly unsaid: (userId: string, speaker: string, sounds: readonly string[]) => Promise<string[]>;
}

/**
 * The draft as it is kept; throws `input.invalid`, `lexicon.phonemes` and `voice.unavailable`. An entry that keeps its
 * voice and sounds is not asked for them again: the voice may have gone since.
 */
export type EntryChecker = (draft: LexiconDraft, before?: LexiconEntry) => Promise<LexiconDraft>;

/** People write sounds between slashes or brackets; the engines want them without. */
const plainIpa = (written: string): string => written.replaceAll(/^[/[\s]+|[/\]\s]+$/gu, '');

const keepsSound = ({ type, speaker, alternative }: LexiconDraft, before: LexiconEntry | undefined): boolean =>
  before?.speaker === speaker && (type === 0 || (before.type === 1 && before.alternative === alternative));

/** A mark alone is no sound. */
const trial = (sign: string): string => (/^[ˈˌ]/u.test(sign) ? `${sign}a` : /^[ː.]/u.test(sign) ? `a${sign}` : sign);

const allSigns = Object.values(ipaSigns).flatMap((group) => group.map(({ sign }) => sign));

/** One voice of each way of speaking sounds; the catalogue has hundreds of voices and a handful of engines. */
function oneOfEach(voices: readonly Voice[], saysIpa: SpeechService['saysIpa']): Voice[] {
  const kinds = new Map<string, Voice>();
  for (const voice of voices) {
    const kind = `${voice.engine} ${saysIpa(voice, 'ɹ')} ${saysIpa(voice, 'ʀ')}`;
    if (!kinds.has(kind)) kinds.set(kind, voice);
  }
  return [...kinds.values()].filter((voice) => saysIpa(voice, 'a'));
}

/** The first signs that no one could say, for the message. */
function unknownSigns(ipa: string, says: (phonemes: string) => boolean): string[] {
  const letters = [...ipa.normalize('NFC')].filter((letter) => !/[\s\p{M}]/u.test(letter));
  return [...new Set(letters.filter((letter) => !says(trial(letter))))].slice(0, 5);
}

export function entryChecks({ voices, speech }: EntryChecksDeps): EntryChecks {
  const { saysIpa } = speech;

  /** The voices an entry is for: one, or one of each kind. */
  const voicesFor = async (userId: string, speaker: string | null): Promise<Voice[]> =>
    speaker === null
      ? oneOfEach(await voices.catalogue(), saysIpa)
      : [...(await voices.require([speaker], userId)).values()];

  function requireSpeakable(ipa: string, found: readonly Voice[]): void {
    if (found.some((voice) => saysIpa(voice, ipa))) return;
    const can = (phonemes: string): boolean => found.some((voice) => saysIpa(voice, phonemes));
    if (!can('a')) {
      const name = found[0]?.name ?? 'This voice';
      const sentence = `${name} can’t say single sounds. Write the word as it is spoken instead, or choose another voice.`;
      fail('lexicon.phonemes', { field: 'alternative' }, sentence);
    }
    const signs = unknownSigns(ipa, can);
    const named = signs.map((sign) => `“${sign}”`).join(', ');
    const sentence = `${named} can’t be spoken. Use signs of the International Phonetic Alphabet, such as /təˈmɑːtoʊ/.`;
    fail('lexicon.phonemes', { field: 'alternative' }, signs.length === 0 ? undefined : sentence);
  }

  function checkerFor(userId: string): EntryChecker {
    const asked = new Map<string | null, Promise<Voice[]>>();
    const voicesOnce = (speaker: string | null): Promise<Voice[]> => {
      const known = asked.get(speaker) ?? voicesFor(userId, speaker);
      asked.set(speaker, known);
      return known;
    };
    return async (draft, before) => {
      const { type, speaker } = draft;
      const original = (type === 1 ? draft.original.replaceAll(/\s+/gu, '') : draft.original)
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trim();
      if (lexiconKey(original) === '')
        fail('input.invalid', { field: 'original' }, 'Enter the word as it’s written in the text.');
      const alternative = type === 1 ? plainIpa(draft.alternative) : draft.alternative;
      if (alternative === '') fail('input.invalid', { field: 'alternative' }, 'Enter how it’s pronounced.');
      if ((speaker !== null || type === 1) && !keepsSound({ ...draft, alternative }, before)) {
        const found = await voicesOnce(speaker);
        if (type === 1) requireSpeakable(alternative, found);
      }
      const language = draft.language === null ? null : (Intl.getCanonicalLocales(draft.language)[0] ?? null);
      return { ...draft, original, alternative, language };
    };
  }

  return {
    checkerFor,

    signs: async (userId, speaker) => {
      const found = await voicesFor(userId, speaker);
      return allSigns.filter((sign) => found.length > 0 && found.every((voice) => saysIpa(voice, trial(sign))));
    },

    unsaid: async (userId, speaker, sounds) => {
      const found = await voicesFor(userId, speaker);
      return sounds.filter((ipa) => !found.some((voice) => saysIpa(voice, ipa)));
    },
  };
}
