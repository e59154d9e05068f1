import { ActionIcon, Button } from '@mantine/core';
import type { Translation } from '@timbre/contract/translation/translation';
import { IconTrash } from '@tabler/icons-react';
import { errorNameText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslatorTexts } from '../../i18n/texts/translator.ts';
import { formatAgo, formatLanguage, formatPercent } from '../../lib/format.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { PlansWay } from '../../domain/plans/plans-way.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useHistory, useRemoveTranslation } from './api.ts';
import classes from './translation.module.css';
import '../../i18n/areas/codes.ts';

const shownChars = 90;
const shorten = (text: string): string => {
  const line = text.trim().replace(/\s+/gu, ' ');
  return line.length > shownChars ? `${line.slice(0, shownChars)}…` : line;
};

/** What was translated before; a click brings it back. */
export function HistoryList({ onOpen }: { readonly onOpen: (made: Translation) => void }) {
  const { t } = useTranslatorTexts();
  const language = useLanguage();
  const now = useNow();
  const history = useHistory();
  const remove = useRemoveTranslation();
  const rows = history.rows ?? [];
  if (history.data === undefined && history.error === null) return null;
  return (
    <section className={classes.history} aria-labelledby="translation-history">
      <h2 id="translation-history">{t('history.title')}</h2>
      {history.error !== null && <ListProblem error={history.error} onRetry={() => void history.refetch()} />}
      <Problem error={remove.error} onClose={remove.reset} />
      {history.data !== undefined && rows.length === 0 && <p className={classes.none}>{t('history.empty')}</p>}
      <ul>
        {rows.map((made) => {
          const text = shorten(made.fileName ?? made.text);
          return (
            <li key={made.id}>
              <button type="button" aria-label={t('history.open', { text })} onClick={() => onOpen(made)}>
                <span dir="auto">{text}</span>
                <Outcome made={made} />
              </button>
              <small>
                {formatLanguage(made.source, language)} → {formatLanguage(made.target, language)}
                <br />
                {formatAgo(made.createdAt, now, language)} <PlansWay code={made.error?.code ?? null} />
              </small>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('history.remove', { text })}
                disabled={remove.isPending}
                onClick={() => remove.mutate(made.id, { onSuccess: () => showToast(t('history.removed'), 'done') })}
              >
                <IconTrash size={16} stroke={1.7} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      {history.hasNextPage && (
        <Button variant="default" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </section>
  );
}

/** The result's beginning, or how a document stands. */
function Outcome({ made: { status, target, result, progress, error } }: { readonly made: Translation }) {
  const { t } = useTranslatorTexts();
  const language = useLanguage();
  if (status === 'done')
    return (
      <small dir="auto" lang={target}>
        {shorten(result)}
      </small>
    );
  if (status === 'failed')
    return (
      <small className={classes.said} data-fail>
        {errorNameText(error?.code ?? 'translation.provider')}
      </small>
    );
  if (status === 'cancelled') return <small className={classes.said}>{t('state.cancelled')}</small>;
  const percent = formatPercent(Math.floor(100 * (progress?.fraction ?? 0)), language);
  return <small>{status === 'queued' ? t('state.waiting') : t('state.working', { percent })}</small>;
}
