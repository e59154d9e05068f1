import type { Speaker } from '@timbre/contract/voices/voices';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { recommendedVoices } from '../../../domain/voices/recommended-voices.ts';
import { baseLanguage, isLocked } from '../../../domain/voices/voice-filter.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useUserRights } from '../../credits/api.ts';
import { rolesOf } from '../document/cast-model.ts';
import { castByNames, detectNames } from '../document/detect-names.ts';
import { attrsOf } from '../document/paragraph.ts';
import { chosenParagraphs } from '../document/picks.ts';
import { useStudio } from '../studio-context.ts';
import '../../../i18n/areas/script-editor.ts';

/**
 * Voices for new roles, none twice: of the script's language, as far as the plan exports them. Those that are easy to
 * understand and to tell apart come first, women and men in turn.
 */
function castingVoices(voices: readonly Speaker[], present: Speaker | undefined, hasPremiumVoices: boolean): string[] {
  const language = baseLanguage(present?.language ?? 'en');
  const distinct = recommendedVoices(voices, { language, recent: [], hasPremiumVoices });
  const others = voices
    .filter((voice) => baseLanguage(voice.language) === language && !isLocked(voice, hasPremiumVoices))
    .filter((voice) => !distinct.includes(voice))
    .toSorted((a, b) => a.position - b.position);
  return [...distinct, ...others].map(({ speaker }) => speaker);
}

/** Makes roles of the names at the start of lines and gives each a voice of its own. */
export function useCastByNames(): () => void {
  const { t } = useTranslation();
  const { editor, run, voices, voiceOf } = useStudio();
  const rights = useUserRights().data;
  return () => {
    if (detectNames(editor.state.doc).length === 0) return showToast(t('scriptCast.noNames'));
    const first = chosenParagraphs(editor.state)[0];
    const present = first === undefined ? undefined : voiceOf(attrsOf(first.node).speaker);
    const cast = castingVoices(voices, present, rights?.hasPremiumVoices === true);
    const before = rolesOf(editor.state.doc).length;
    run(castByNames((index) => cast[index % Math.max(1, cast.length)]));
    showToast(t('scriptCast.casted', { count: rolesOf(editor.state.doc).length - before }), 'done');
  };
}
