import type { Speaker } from '@timbre/contract/voices/voices';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isLocked } from '../../../domain/voices/voice-filter.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useUserRights } from '../../credits/api.ts';
import { rolesOf } from '../document/cast-model.ts';
import { castByNames, detectNames } from '../document/detect-names.ts';
import { attrsOf } from '../document/paragraph.ts';
import { chosenParagraphs } from '../document/picks.ts';
import { useStudio } from '../studio-context.ts';
import '../../../i18n/areas/script-editor.ts';

const base = (tag: string) => tag.split('-')[0];

/** Voices for new roles, none twice: those of the script's language, women and men in turn, as far as the plan exports them. */
function castingVoices(voices: readonly Speaker[], present: Speaker | undefined, hasPremium: boolean): string[] {
  const fitting = voices
    .filter((voice) => base(voice.language) === base(present?.language ?? 'en') && !isLocked(voice, hasPremium))
    .toSorted((a, b) => a.position - b.position);
  const lists = ['female', 'male', 'neutral'].map((gender) => fitting.filter((voice) => voice.gender === gender));
  const longest = Math.max(...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at]?.speaker ?? []));
  return turns.flat();
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
