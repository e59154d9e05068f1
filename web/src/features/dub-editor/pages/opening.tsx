import { Skeleton } from '@mantine/core';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import classes from './pages.module.css';

/** The frame as it will be, while the project is on its way. */
export function Opening() {
  const { t } = useDubEditorTexts();
  return (
    <div className={classes.opening} role="status" aria-label={t('open.loading')}>
      <Skeleton height={52} radius={0} />
      <div>
        <Skeleton radius="md" />
        <Skeleton radius="md" />
        <Skeleton radius="md" />
      </div>
      <Skeleton height={180} radius="md" />
    </div>
  );
}
