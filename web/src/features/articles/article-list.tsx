import { Menu } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import { RowGrid } from '../../domain/projects/row-grid.tsx';
import { RowMenu } from '../../domain/projects/row-menu.tsx';
import { useRowSounds } from '../../domain/projects/use-row-sounds.ts';
import shared from '../../ui/lists/rows.module.css';
import classes from './article-list.module.css';
import { ArticleRow } from './article-row.tsx';
import { useArticleTitle } from './use-article-title.ts';
import type { Voiceovers } from './use-voiceovers.ts';
import '../../i18n/areas/albums.ts';
import '../../i18n/areas/articles.ts';
import '../../i18n/areas/lists.ts';

export function ArticleList({ state }: { readonly state: Voiceovers }) {
  const { t } = useTranslation();
  const nowMs = useNow();
  const titleOf = useArticleTitle();
  const sounds = useRowSounds();
  const { articles, rows, bulk, copy, list } = state;
  return (
    <RowGrid
      rows={rows}
      label={t('articles.list')}
      className={classes.list}
      isOld={list.isPlaceholderData}
      head={<Head isBin={rows.isBin} />}
    >
      {articles.map((article) => {
        const { articleId: id } = article;
        const title = titleOf(article);
        return (
          <ArticleRow key={id} article={article} title={title} rows={rows} sounds={sounds} nowMs={nowMs}>
            <RowMenu id={id} title={title} rows={rows} actions={bulk}>
              <Menu.Item leftSection={<IconCopy size={16} stroke={1.6} />} onClick={() => copy(article)}>
                {t('articles.copy')}
              </Menu.Item>
            </RowMenu>
          </ArticleRow>
        );
      })}
    </RowGrid>
  );
}

function Head({ isBin }: { readonly isBin: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <div role="columnheader">{t('lists.title')}</div>
      <div role="columnheader" className={classes.voices}>
        {t('articles.voices')}
      </div>
      <div role="columnheader" className={`${shared.figure} ${classes.sound}`}>
        {t('lists.sound.length')}
      </div>
      <div role="columnheader" className={`${shared.figure} ${classes.characters}`}>
        {t('articles.characters')}
      </div>
      <div role="columnheader" className={`${shared.figure} ${classes.paragraphs}`}>
        {t('articles.paragraphs')}
      </div>
      <div role="columnheader" className={`${shared.figure} ${classes.size}`}>
        {t('lists.size')}
      </div>
      <div role="columnheader" className={`${shared.when} ${classes.when}`}>
        {t(isBin ? 'albums.goneIn' : 'lists.changed')}
      </div>
    </>
  );
}
