import { Checkbox } from '@mantine/core';
import type { ArticleSummary } from '@timbre/contract/articles';
import type { MouseEvent } from 'react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '../../lib/selection.ts';
import { useNow } from '../../lib/use-now.ts';
import type { RowKeys } from '../../lib/use-row-keys.ts';
import rows from '../../ui/rows.module.css';
import classes from './article-list.module.css';
import { ArticleRow } from './article-row.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import type { ArticleActions } from './use-article-actions.ts';

/** What the rows need of the list they stand in. */
export interface ArticleListControl {
  readonly isBin: boolean;
  readonly selection: Selection;
  readonly keys: RowKeys;
  readonly actions: ArticleActions;
  /** The article whose name is being changed. */
  readonly renaming: string | null;
  readonly onClick: (id: string, event: MouseEvent) => void;
  readonly onCheck: (id: string, isRange: boolean) => void;
  readonly onCheckAll: () => void;
  readonly onRename: (id: string) => void;
  readonly onRenamed: (id: string, title: string | null) => void;
  readonly onMove: (ids: readonly string[]) => void;
  readonly onErase: (ids: readonly string[]) => void;
}

interface ArticleListProps {
  readonly articles: readonly ArticleSummary[];
  readonly control: ArticleListControl;
  /** The rows are those of before; the new ones are on their way. */
  readonly isOld: boolean;
}

export function ArticleList({ articles, control, isOld }: ArticleListProps) {
  const { t } = useTranslation();
  const nowMs = useNow();
  const { selection, isBin } = control;
  const picked = selection.ids.size;
  const order = useMemo(() => articles.map(({ articleId }) => articleId), [articles]);
  const grid = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(grid, order);
  return (
    <div
      ref={grid}
      role="grid"
      className={`${rows.list} ${classes.list}`}
      data-dim={isOld || undefined}
      data-bin={isBin || undefined}
      aria-label={t('articles.list')}
      aria-multiselectable="true"
      onKeyDown={control.keys.onKeyDown}
      onFocus={keepFocus}
    >
      <div role="row" className={`${rows.head} ${classes.head}`}>
        <div role="columnheader" className={classes.pick}>
          <Checkbox
            size="xs"
            radius="xs"
            aria-label={t('lists.pickAll')}
            checked={picked > 0 && picked === articles.length}
            indeterminate={picked > 0 && picked < articles.length}
            onChange={control.onCheckAll}
          />
        </div>
        <div role="columnheader">{t('lists.title')}</div>
        <div role="columnheader" className={classes.voices}>
          {t('articles.voices')}
        </div>
        <div role="columnheader" className={`${rows.figure} ${classes.characters}`}>
          {t('articles.characters')}
        </div>
        <div role="columnheader" className={`${rows.figure} ${classes.paragraphs}`}>
          {t('articles.paragraphs')}
        </div>
        <div role="columnheader" className={`${rows.figure} ${classes.size}`}>
          {t('lists.size')}
        </div>
        <div role="columnheader" className={`${rows.when} ${classes.when}`}>
          {t(isBin ? 'articles.goneIn' : 'lists.changed')}
        </div>
        <div role="columnheader" className={classes.actions}>
          <span className="visually-hidden">{t('lists.actionsColumn')}</span>
        </div>
      </div>
      {articles.map((article) => (
        <ArticleRow key={article.articleId} article={article} control={control} nowMs={nowMs} />
      ))}
    </div>
  );
}
