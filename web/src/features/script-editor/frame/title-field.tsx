import { articleLimits } from '@timbre/contract/articles/articles';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRestingDoc } from '../../../lib/editing/use-resting-doc.ts';
import { TitleInput } from '../../../ui/fields/title-input.tsx';
import { titleOf } from '../document/article-doc.ts';
import { setTitle } from '../document/cast-model.ts';
import { outlineOf } from '../document/outline.ts';
import { useScript, useStudio } from '../studio-context.ts';
import '../../../i18n/areas/script-editor.ts';

/** The script's name; without one it is called by its first words. */
export function TitleField() {
  const { t } = useTranslation();
  const { apply, editor } = useStudio();
  const saved = useScript(({ doc }) => titleOf(doc));
  const doc = useRestingDoc(editor, 500);
  const firstWords = outlineOf(doc).find(({ excerpt }) => excerpt !== '')?.excerpt;
  return (
    <TitleInput
      label={t('script.titleLabel')}
      placeholder={firstWords ?? t('script.untitled')}
      maxChars={articleLimits.titleChars}
      saved={saved}
      onKeep={(title) => apply(setTitle(title))}
      onDone={() => editor.commands.focus()}
    />
  );
}
