import { Button } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatAgo, formatNumber } from '../../lib/format.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import { useArticles } from '../../domain/scripts/article-pages.ts';
import classes from './recent-voiceovers.module.css';
import '../../i18n/areas/articles.ts';
import '../../i18n/areas/lists.ts';

const shown = 5;

/** The scripts changed last, to go on with; nothing for a visitor or before the first one. */
export function RecentVoiceovers() {
  const { t } = useTranslation();
  const language = useLanguage();
  const nowMs = useNow();
  const { data } = useArticles({ pageNum: 1, pageSize: shown });
  if (data === undefined) return null;
  return (
    <section className={classes.recent} aria-labelledby="recent-voiceovers">
      <header>
        <h2 id="recent-voiceovers">{t('articles.recent')}</h2>
        {data.totalElements > shown && (
          <Button
            component={Link}
            to={screenPath('articles')}
            size="compact-sm"
            variant="subtle"
            color="gray"
            rightSection={<IconArrowRight size={15} stroke={1.8} />}
          >
            {t('articles.allOfThem')}
          </Button>
        )}
      </header>
      {data.results.length === 0 ? (
        <p className={classes.empty}>{t('articles.recentEmpty')}</p>
      ) : (
        <ul>
          {data.results.map(({ articleId, title, excerpt, characters, updatedAt }) => (
            <li key={articleId}>
              <Link to={screenPath('article-editor', { id: articleId })}>
                <strong dir="auto">{title === '' ? t('lists.untitled') : title}</strong>
                <span dir="auto">{excerpt === '' ? t('articles.noText') : excerpt}</span>
                <small>
                  {t('articles.charactersOf', { count: characters, shown: formatNumber(characters, language) })}
                  {' · '}
                  {formatAgo(updatedAt, nowMs, language)}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
