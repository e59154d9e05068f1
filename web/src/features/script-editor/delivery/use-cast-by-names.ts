import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { rolesOf } from '../document/cast-model.ts';
import { castByNames, detectNames } from '../document/detect-names.ts';
import { useStudio } from '../studio-context.ts';
import { useCasting } from './use-casting.ts';
import '../../../i18n/areas/script-editor.ts';

/** Makes roles of the names at the start of lines and gives each a voice of its own. */
export function useCastByNames(): () => void {
  const { t } = useTranslation();
  const { editor, run } = useStudio();
  const casting = useCasting();
  return () => {
    const names = detectNames(editor.state.doc).map(({ name }) => name);
    if (names.length === 0) return showToast(t('scriptCast.noNames'));
    const cast = casting(names);
    const before = rolesOf(editor.state.doc).length;
    run(castByNames((index) => cast[index]));
    showToast(t('scriptCast.casted', { count: rolesOf(editor.state.doc).length - before }), 'done');
  };
}
