import { useDraggable } from '@dnd-kit/core';
import { Checkbox } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { ArticleSummary } from '@timbre/contract/articles';
import { articleLimits } from '@timbre/contract/articles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatAgo, formatBytes, formatDateTime, formatNumber } from '../../lib/format.ts';
import { NameField } from '../../ui/name-field.tsx';
import rows from '../../ui/rows.module.css';
import { ArticleMenu } from './article-menu.tsx';
import classes from './article-list.module.css';
import type { ArticleListControl } from './article-list.tsx';
import { daysLeft } from './days-left.ts';
import { editorPath } from './editor-path.ts';
import { VoiceFaces } from './voice-faces.tsx';

interface ArticleRowProps {
  readonly article: ArticleSummary;
  readonly control: ArticleListControl;
  readonly nowMs: number;
}

/** One article: opens by its title, is picked by a click beside it, and is dragged onto an album. */
export function ArticleRow({ article, control, nowMs }: ArticleRowProps) {
  const { t } = useTranslation();
  const { articleId: id, excerpt, binnedAt } = article;
  const title = article.title === '' ? t('lists.untitled') : article.title;
  const { selection, isBin, keys } = control;
  const isRenaming = control.renaming === id;
  const isPicked = selection.ids.has(id);
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({ id, disabled: isBin || isRenaming });
  return (
    <div
      ref={setNodeRef}
      role="row"
      className={`${rows.row} ${classes.row}`}
      data-row={id}
      data-dragging={isDragging || undefined}
      tabIndex={keys.current === id ? 0 : -1}
      aria-selected={isPicked}
      aria-label={title}
      onFocus={() => keys.setCurrent(id)}
      onClick={(event) => control.onClick(id, event)}
      onPointerDown={(event) => {
        // A finger scrolls the list; it moves articles by the menu.
        if (event.pointerType !== 'touch') listeners?.['onPointerDown']?.(event);
      }}
    >
      <div role="gridcell" className={classes.pick}>
        {!isBin && (
          // The pointer takes the row anywhere; the keyboard takes it here.
          <button
            type="button"
            className={classes.handle}
            aria-label={t('articles.drag.handle', { title })}
            aria-describedby={attributes['aria-describedby']}
            tabIndex={keys.current === id ? 0 : -1}
            onKeyDown={listeners?.['onKeyDown'] as React.KeyboardEventHandler | undefined}
          >
            <IconGripVertical size={14} stroke={1.6} aria-hidden="true" />
          </button>
        )}
        <Checkbox
          size="xs"
          radius="xs"
          tabIndex={-1}
          aria-label={t('lists.pick', { title })}
          checked={isPicked}
          onClick={(event) => event.stopPropagation()}
          onChange={(event) =>
            control.onCheck(id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
          }
        />
      </div>
      <div role="gridcell" className={rows.title}>
        {isRenaming ? (
          <NameField
            label={t('lists.newName')}
            name={article.title}
            maxChars={articleLimits.titleChars}
            onDone={(name) => control.onRenamed(id, name)}
          />
        ) : isBin ? (
          <span className={rows.name} dir="auto">
            {title}
          </span>
        ) : (
          <Link className={rows.name} dir="auto" to={editorPath(id)} tabIndex={-1} draggable={false}>
            {title}
          </Link>
        )}
        <span className={rows.note} dir="auto">
          {excerpt === '' ? t('articles.noText') : excerpt}
        </span>
        <Facts article={article} nowMs={nowMs} />
      </div>
      <div role="gridcell" className={classes.voices}>
        <VoiceFaces speakers={article.speakers} />
      </div>
      <Figures article={article} />
      <When at={binnedAt ?? article.updatedAt} nowMs={nowMs}>
        {binnedAt === null ? null : t('articles.daysLeft', { count: daysLeft(binnedAt, nowMs) })}
      </When>
      <div role="gridcell" className={classes.actions}>
        <ArticleMenu article={article} title={title} control={control} />
      </div>
    </div>
  );
}

function Figures({ article }: { readonly article: ArticleSummary }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { characters, paragraphs, sizeBytes } = article;
  return (
    <>
      <div role="gridcell" className={`${rows.figure} ${classes.characters}`}>
        {formatNumber(characters, language)}
      </div>
      <div role="gridcell" className={`${rows.figure} ${classes.paragraphs}`}>
        {formatNumber(paragraphs, language)}
      </div>
      <div role="gridcell" className={`${rows.figure} ${classes.size}`}>
        {sizeBytes === 0 ? <span title={t('articles.noFiles')}>–</span> : formatBytes(sizeBytes, language)}
      </div>
    </>
  );
}

interface WhenProps {
  readonly at: string;
  readonly nowMs: number;
  readonly children: React.ReactNode;
}

function When({ at, nowMs, children }: WhenProps) {
  const language = useLanguage();
  return (
    <div role="gridcell" className={`${rows.when} ${classes.when}`}>
      <time dateTime={at} title={formatDateTime(at, language)}>
        {children ?? formatAgo(at, nowMs, language)}
      </time>
    </div>
  );
}

/** On a narrow screen the columns become one line. */
function Facts({ article, nowMs }: { readonly article: ArticleSummary; readonly nowMs: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { characters, sizeBytes, updatedAt, binnedAt } = article;
  const facts = [
    t('articles.charactersOf', { count: characters, shown: formatNumber(characters, language) }),
    ...(sizeBytes === 0 ? [] : [formatBytes(sizeBytes, language)]),
    binnedAt === null
      ? formatAgo(updatedAt, nowMs, language)
      : t('articles.daysLeft', { count: daysLeft(binnedAt, nowMs) }),
  ];
  return <span className={classes.facts}>{facts.join(' · ')}</span>;
}
