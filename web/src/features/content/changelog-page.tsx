import { Button, Skeleton } from '@mantine/core';
import type { PublicChange } from '@timbre/contract/content/content-changes';
import { changeKinds } from '@timbre/contract/content/content-changes';
import { languages } from '@timbre/contract/screens/screen';
import { companyPageTexts } from '@timbre/contract/screens/page-texts/company';
import { screenOf } from '@timbre/contract/screens/screens';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSearchParams } from '../../lib/router/use-router.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDay } from '../../lib/format.ts';
import { ListFoot } from '../../ui/lists/list-foot.tsx';
import { ListMessage } from '../../ui/lists/list-message.tsx';
import { useChanges } from './api.ts';
import classes from './changelog-page.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { RenderedText } from '../../ui/pages/rendered-text.tsx';
import '../../i18n/areas/content.ts';
import '../../i18n/areas/lists.ts';

/** What changed, version by version. */
export function ChangelogPage() {
  const { t } = useTranslation();
  const own = useLanguage();
  const [params, setParams] = useSearchParams();
  const language = languages.find((one) => one === params.get('language')) ?? own;
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const { data, error, refetch } = useChanges({ language, page });
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{screenOf('changelog').title[own]}</h1>
        <p>{companyPageTexts.changelog[own].description}</p>
        {data !== undefined && (
          <LanguageChoice
            shown={language}
            available={data.languages}
            onChoose={(next) => setParams({ language: next })}
          />
        )}
      </header>
      {data === undefined && error === null && (
        <div role="status" aria-label={t('shell.loading')}>
          {['70%', '82%', '64%', '76%'].map((width) => (
            <Skeleton key={width} height={16} width={width} mb={16} />
          ))}
        </div>
      )}
      {data === undefined && error !== null && (
        <ListMessage title={t('lists.failed')} text={errorText(error)}>
          <Button variant="default" onClick={() => void refetch()}>
            {t('problem.retry')}
          </Button>
        </ListMessage>
      )}
      {data?.results.length === 0 && (
        <ListMessage title={t('content.changes.empty')} text={t('content.changes.emptyText')} />
      )}
      {data?.results.map((change) => (
        <Version key={change.id} change={change} />
      ))}
      {data !== undefined && data.totalPages > 1 && (
        <ListFoot
          total={data.totalElements}
          page={page}
          pages={data.totalPages}
          onPage={(next) => setParams({ ...(language !== own && { language }), page: String(next) })}
        />
      )}
    </div>
  );
}

function Version({ change: { version, releasedOn, language, items } }: { readonly change: PublicChange }) {
  const { t } = useTranslation();
  const own = useLanguage();
  return (
    <section className={classes.version}>
      <header>
        <h2 dir="auto">{version}</h2>
        <time dateTime={releasedOn}>{formatDay(releasedOn, own)}</time>
      </header>
      <div>
        {changeKinds
          .map((kind) => ({ kind, own: items.filter((item) => item.kind === kind) }))
          .filter((group) => group.own.length > 0)
          .map((group) => (
            <div key={group.kind} className={classes.group} data-kind={group.kind}>
              <h3>{t(`content.kinds.${group.kind}`)}</h3>
              <ul>
                {group.own.map(({ html }, index) => (
                  <li key={index}>
                    <RenderedText html={html} lang={language} isInline />
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </div>
    </section>
  );
}
