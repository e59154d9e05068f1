import type { ArticleSummary } from '@timbre/contract/articles/articles';
import { articleLimits } from '@timbre/contract/articles/articles';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { RowList } from '../../domain/projects/use-row-list.ts';
import { formatBytes, formatClock, formatNumber } from '../../lib/format.ts';
import { ListRow } from '../../domain/projects/list-row.tsx';
import { RowTitle } from '../../domain/projects/row-title.tsx';
import { RowSound } from '../../domain/projects/row-sound.tsx';
import type { RowSounds } from '../../domain/projects/use-row-sounds.ts';
import { RowWhen, useWhenText } from '../../domain/projects/row-when.tsx';
import shared from '../../ui/lists/rows.module.css';
import classes from './article-list.module.css';
import { editorPath } from './editor-path.ts';
import { VoiceFaces } from './voice-faces.tsx';
import '../../i18n/areas/articles.ts';

interface ArticleRowProps {
  readonly article: ArticleSummary;
  readonly title: string;
  readonly rows: RowList;
  readonly sounds: RowSounds;
  readonly nowMs: number;
  /** Its menu. */
  readonly children: ReactNode;
}

/** One article: who speaks in it, how much there is of it and when it was changed. */
export function ArticleRow({ article, title, rows, sounds, nowMs, children }: ArticleRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { articleId: id, excerpt, characters, sizeBytes, durationSeconds } = article;
  const facts = [
    ...(durationSeconds === null ? [] : [formatClock(durationSeconds)]),
    t('articles.charactersOf', { count: characters, shown: formatNumber(characters, language) }),
    ...(sizeBytes === 0 ? [] : [formatBytes(sizeBytes, language)]),
    useWhenText(article, nowMs),
  ];
  return (
    <ListRow id={id} title={title} rows={rows} actions={children}>
      <RowTitle
        id={id}
        title={title}
        facts={facts}
        rows={rows}
        name={article.title}
        maxChars={articleLimits.titleChars}
        to={rows.isBin ? null : editorPath(id)}
        note={excerpt === '' ? t('articles.noText') : excerpt}
      />
      <div role="gridcell" className={classes.voices}>
        <VoiceFaces speakers={article.speakers} />
      </div>
      <div role="gridcell" className={classes.sound}>
        <RowSound
          id={id}
          title={title}
          durationSeconds={durationSeconds}
          isScript={characters > 0 && !rows.isBin}
          sounds={sounds}
        />
      </div>
      <Figures article={article} />
      <RowWhen times={article} nowMs={nowMs} className={classes.when} />
    </ListRow>
  );
}

function Figures({ article }: { readonly article: ArticleSummary }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { characters, paragraphs, sizeBytes } = article;
  return (
    <>
      <div role="gridcell" className={`${shared.figure} ${classes.characters}`}>
        {formatNumber(characters, language)}
      </div>
      <div role="gridcell" className={`${shared.figure} ${classes.paragraphs}`}>
        {formatNumber(paragraphs, language)}
      </div>
      <div role="gridcell" className={`${shared.figure} ${classes.size}`}>
        {sizeBytes === 0 ? <span title={t('articles.noFiles')}>–</span> : formatBytes(sizeBytes, language)}
      </div>
    </>
  );
}
