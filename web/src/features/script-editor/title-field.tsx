import { articleLimits } from '@timbre/contract/articles';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from './article-doc.ts';
import { setTitle } from './cast-model.ts';
import classes from './editor-header.module.css';
import { outlineOf } from './outline.ts';
import { useScript, useStudio } from './studio-context.ts';
import { useRestingDoc } from '../../lib/editing/use-resting-doc.ts';

/** The script's name; without one it is called by its first words. */
export function TitleField() {
  const { t } = useTranslation();
  const { apply, editor } = useStudio();
  const saved = useScript(({ doc }) => titleOf(doc));
  const doc = useRestingDoc(editor, 500);
  const firstWords = outlineOf(doc).find(({ excerpt }) => excerpt !== '')?.excerpt;
  const [title, setOwn] = useState(saved);
  useEffect(() => setOwn(saved), [saved]);
  const keep = () => apply(setTitle(title.trim()));
  const handleKey = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    if (event.key === 'Escape') setOwn(saved);
    else keep();
    editor.commands.focus();
  };
  return (
    <input
      className={classes.title}
      aria-label={t('script.titleLabel')}
      placeholder={firstWords ?? t('script.untitled')}
      maxLength={articleLimits.titleChars}
      value={title}
      onChange={(event) => setOwn(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={handleKey}
    />
  );
}
