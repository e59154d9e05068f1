import { useUserRights } from '../../credits/api.ts';
import { attrsOf, speakersOf } from '../document/paragraph.ts';
import { chosenParagraphs } from '../document/picks.ts';
import { useStudio } from '../studio-context.ts';
import { castVoices } from './cast-voices.ts';

/** Voices for new roles, in the order of their names; see `castVoices`. */
export function useCasting(): (names: readonly string[]) => (string | undefined)[] {
  const { editor, voices, voiceOf } = useStudio();
  const rights = useUserRights().data;
  return (names) => {
    const { state } = editor;
    const first = chosenParagraphs(state)[0];
    const present = first === undefined ? undefined : voiceOf(attrsOf(first.node).speaker);
    return castVoices(names, {
      voices,
      taken: speakersOf(state.doc),
      language: present?.language ?? 'en',
      hasPremium: rights?.hasPremiumVoices === true,
    });
  };
}
