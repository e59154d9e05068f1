import { Button, Skeleton } from '@mantine/core';
import type { LexiconEntry } from '@timbre/contract/lexicon/lexicon-entry';
import { lexiconLimits } from '@timbre/contract/lexicon/lexicon-entry';
import { screenPath } from '@timbre/contract/screens/screens';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { errorText } from '../../i18n/error-text.ts';
import { useLexiconTexts } from '../../i18n/texts/lexicon.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import classes from './affected-dialog.module.css';
import { useAffectedArticles } from './api.ts';
import '../../i18n/areas/lists.ts';

interface AffectedDialogProps {
  readonly entry: LexiconEntry;
  readonly onClose: () => void;
}

/** The voiceovers in which an entry speaks. */
export function AffectedDialog({ entry, onClose }: AffectedDialogProps) {
  const { t } = useLexiconTexts();
  const { t: common } = useTranslation();
  const { data, error, refetch } = useAffectedArticles(entry.id);
  return (
    <Dialog isOpen onClose={onClose} title={t('affected.title', { word: entry.original })} widthPx={480}>
      {data === undefined && error === null && <Skeleton height={120} radius="md" />}
      {error !== null && (
        <Notice tone="fail" isUrgent>
          <p>{errorText(error)}</p>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {common('problem.retry')}
          </Button>
        </Notice>
      )}
      {data?.total === 0 && <p className={classes.text}>{t('affected.none')}</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <p className={classes.text}>{t('affected.count', { count: data.total })}</p>
          <ul className={classes.list}>
            {data.results.map(({ articleId, title, count }) => (
              <li key={articleId}>
                <Link to={screenPath('article-editor', { id: articleId })}>
                  {title === '' ? common('lists.untitled') : title}
                </Link>
                <span>{t('affected.times', { count })}</span>
              </li>
            ))}
          </ul>
          {data.total > lexiconLimits.articles && (
            <p className={classes.note}>{t('affected.more', { count: lexiconLimits.articles })}</p>
          )}
          <p className={classes.note}>{t('affected.note')}</p>
        </>
      )}
    </Dialog>
  );
}
