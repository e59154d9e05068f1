import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { playLexiconEntry } from '@timbre/contract/lexicon/lexicon';
import type { LexiconRule } from '@timbre/contract/lexicon/lexicon-entry';
import { countCharacters } from '@timbre/contract/limits';
import { compileLexicon } from '@timbre/media/lexicon/lexicon';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { RenderingService } from '../speech/renderings.types.ts';
import { plainSegment, type PlannedSentence, type SpeechService } from '../speech/speech.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { VoiceService, Voice } from '../voices/voices.types.ts';
import type { EntryChecks } from './lexicon-checks.service.ts';

export interface LexiconSoundsDeps {
  readonly voices: Pick<VoiceService, 'require'>;
  readonly speech: Pick<SpeechService, 'planWith' | 'speak' | 'saysIpa'>;
  readonly renderings: Pick<RenderingService, 'render'>;
  readonly plans: Pick<PlanService, 'previewRight' | 'requireRight' | 'useRight'>;
  readonly files: Pick<FileService, 'signedUrl'>;
  readonly checks: EntryChecks;
}

/** Entries as they sound, before and after. */
export interface LexiconSounds {
  /** Counts the characters against the preview right when it is rendered for the first time. */
  readonly play: (
    actor: Actor,
    request: InputOf<typeof playLexiconEntry>,
    signal: AbortSignal,
  ) => Promise<OutputOf<typeof playLexiconEntry>>;
  /** The voice's own reading in IPA, of signs it can say again; throws `lexicon.no-reading`. */
  readonly reading: (userId: string, word: { speaker: string; text: string }, signal: AbortSignal) => Promise<string>;
}

const linkSeconds = 3600;

/** Signs of espeak-ng that are no IPA of ours, and the nearest ones. */
const nearest: Readonly<Record<string, string>> = {
  ᵻ: 'ɪ',
  ɫ: 'l',
  ɬ: 'l',
  ʲ: 'j',
  ɟ: 'dʒ',
  ɯ: 'u',
  ɸ: 'f',
  ʑ: 'ʒ',
  ɕ: 'ʃ',
  ʂ: 'ʃ',
  ɖ: 'd',
  ʈ: 't',
  r: 'ɹ',
};

export function lexiconSounds({ voices, speech, renderings, plans, files, checks }: LexiconSoundsDeps): LexiconSounds {
  const voiceOf = async (userId: string, speaker: string): Promise<Voice> =>
    (await voices.require([speaker], userId)).get(speaker) ?? fail('voice.unavailable', { field: 'speaker' });

  /** The word alone, in one go also where it ends like a sentence: “Yahoo! Japan”. */
  function planned(voice: Voice, text: string, rule: LexiconRule | null): PlannedSentence {
    const lexicon = rule === null ? null : compileLexicon([rule]);
    const segment = { ...plainSegment(text, voice.id), isOneSentence: true };
    const [sentence] = speech.planWith(lexicon, [segment], new Map([[voice.id, voice]]));
    return sentence ?? fail('text.unspeakable');
  }

  /** What the voice can say of a sound it made. */
  function sayable(voice: Voice, heard: string): string {
    if (speech.saysIpa(voice, heard)) return heard;
    let said = '';
    for (const sign of heard.normalize('NFC')) {
      const near = nearest[sign] ?? sign;
      if (/[ˈˌː]/u.test(near) || speech.saysIpa(voice, near)) said += near;
    }
    return said;
  }

  return {
    play: async (actor, { speaker, type, original, alternative }, signal) => {
      const voice = await voiceOf(actor.userId, speaker);
      const how = { speaker, language: null, isWholeWord: false, isCaseSensitive: false } as const;
      const draft =
        alternative === undefined
          ? null
          : await checks.checkerFor(actor.userId)({ type, original, alternative, ...how });
      const text = type === 1 ? original.replaceAll(/\s+/gu, '') : original;
      const sentence = planned(voice, text, draft === null ? null : { ...draft, id: 'draft' });
      const right = plans.previewRight(actor, voice);
      const characters = countCharacters(sentence.text);
      const rendering = await renderings.render(actor.userId, sentence, {
        signal,
        projectId: null,
        voices: new Map([[voice.id, voice]]),
        onStart: () => plans.requireRight(actor, right, characters),
        onStore: (tx) => plans.useRight(tx, actor, right, characters),
      });
      const audioUrl = files.signedUrl(rendering.fileId, { ttlSeconds: linkSeconds });
      return { audioUrl, durationSeconds: rendering.durationSeconds, engine: rendering.engine };
    },

    reading: async (userId, { speaker, text }, signal) => {
      const voice = await voiceOf(userId, speaker);
      // It tells no sounds either, and a neural one would speak for a minute to no end.
      if (!speech.saysIpa(voice, 'a')) fail('lexicon.no-reading', { field: 'text' });
      let ipa = '';
      for await (const event of speech.speak(voice, planned(voice, text, null), signal)) {
        if (event.kind === 'phoneme') ipa += sayable(voice, event.ipa);
      }
      signal.throwIfAborted();
      return ipa === '' ? fail('lexicon.no-reading', { field: 'text' }) : ipa;
    },
  };
}
