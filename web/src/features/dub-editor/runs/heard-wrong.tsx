import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { dubAgainPath } from '../../../domain/dubbing/dub-paths.ts';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatLanguage } from '../../../lib/format.ts';
import { Link } from '../../../lib/router/link.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useStudio } from '../studio-context.ts';
import { hearingDoubt } from './hearing-doubt.ts';
import classes from './runs.module.css';

/** Said where a video was probably heard in another language than it is in, with the way to the same video once more. */
export function HeardWrong() {
  const { t } = useDubEditorTexts();
  const shownIn = useLanguage();
  const { dub } = useStudio();
  const doubt = useMemo(() => hearingDoubt(dub), [dub]);
  if (doubt === null || dub.sourceLanguage === null) return null;
  const heard = formatLanguage(dub.sourceLanguage, shownIn);
  return (
    <div className={classes.notice}>
      <Notice tone="warn">
        <p>
          {doubt.of === 'language'
            ? t('doubt.language', { heard, found: formatLanguage(doubt.found, shownIn) })
            : t('doubt.words', { heard })}
        </p>
        <Button component={Link} to={dubAgainPath(dub.taskId)} size="compact-sm" variant="default">
          {t('doubt.again')}
        </Button>
      </Notice>
    </div>
  );
}
