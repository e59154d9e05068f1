import { companyPageTexts } from '@timbre/contract/screens/page-texts/company';
import { screenOf } from '@timbre/contract/screens/screens';
import { useApiDocsTexts } from '../../i18n/texts/api-docs.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Link } from '../../lib/router/link.tsx';
import { apiPlace } from '../../domain/help/api-place.ts';
import { guides } from './guides/guides.ts';
import type { Reference } from './model/spec.ts';
import { CodeBlock } from './reference/code-block.tsx';
import classes from './start-view.module.css';

interface StartViewProps {
  readonly origin: string;
  readonly sections: Reference['sections'];
}

const keyHeaders = 'Authorization: Bearer tk_…\nxi-api-key: tk_…\nww_token: tk_…\ndupdub_token: tk_…';

/** The reference's first page: where the API is, how it is spoken to, and what there is. */
export function StartView({ origin, sections }: StartViewProps) {
  const { t } = useApiDocsTexts();
  const language = useLanguage();
  return (
    <div className={classes.start}>
      <header>
        <h1>{screenOf('api-docs').title[language]}</h1>
        <p className={classes.lead}>{companyPageTexts['api-docs'][language].description}</p>
      </header>
      <div className={classes.basics}>
        <section>
          <h2>{t('start.base')}</h2>
          <p>{t('start.baseText')}</p>
          <CodeBlock code={origin} language="text" label={t('start.base')} />
        </section>
        <section>
          <h2>{t('start.key')}</h2>
          <p>{t('start.keyText')}</p>
          <CodeBlock code={keyHeaders} language="text" label={t('start.key')} />
        </section>
        <section>
          <h2>{t('start.answers')}</h2>
          <p>{t('start.answersText')}</p>
        </section>
        <section>
          <h2>{t('start.machine')}</h2>
          <p>{t('start.machineText')}</p>
          <p>
            {/* A file of the server, not a page. */}
            <a href="/openapi.json" target="_blank" rel="noopener">
              /openapi.json
            </a>
          </p>
        </section>
      </div>
      <section>
        <h2>{t('guides')}</h2>
        <p className={classes.soft}>{t('start.guidesText')}</p>
        <ul className={classes.guides} lang="en">
          {guides.map(({ slug, title, text }) => (
            <li key={slug}>
              <Link to={apiPlace({ guide: slug })}>{title}</Link>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('start.groups')}</h2>
        {sections.map(({ name, groups }) => (
          <div key={name} className={classes.section}>
            <h3>{t(`section.${name as 'Speech'}`)}</h3>
            <ul>
              {groups.map(({ name: group, calls }) => (
                <li key={group}>
                  <Link to={apiPlace({ call: calls[0]?.id ?? '' })}>{t(`group.${group as 'Voices'}.name`)}</Link>
                  <span>{t(`group.${group as 'Voices'}.text`)}</span>
                  <small>{t('start.calls', { count: calls.length })}</small>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </div>
  );
}
