import { Button } from '@mantine/core';
import type { LegalText } from '@timbre/contract/content/content-legal';
import { screenOf } from '@timbre/contract/screens/screens';
import { useState } from 'react';
import { errorText } from '../../../i18n/error-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatAgo } from '../../../lib/format.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { ListMessage } from '../../../ui/lists/list-message.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import classes from './editing.module.css';
import { useLegalTexts } from './editing-api.ts';
import { LegalEditor } from './legal-editor.tsx';
import type { PanelProps } from './panel-props.ts';
import '../../../i18n/areas/content.ts';
import '../../../i18n/areas/lists.ts';

const keyOf = ({ page, language }: LegalText): string => `${page}.${language}`;

/** The legal pages in each language, or the one that is edited. */
export function LegalPanel({ switcher }: PanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nowMs = useNow();
  const { data, error, refetch } = useLegalTexts();
  const [opened, setOpened] = useState<string | null>(null);
  // What another window changed is read again, and the text opened again.
  const [reading, setReading] = useState(0);
  const text = data?.find((one) => keyOf(one) === opened);
  if (text !== undefined) {
    const reload = () => void refetch().then(() => setReading((count) => count + 1));
    return <LegalEditor key={reading} text={text} onBack={() => setOpened(null)} onReload={reload} />;
  }
  return (
    <section aria-label={t('content.editing.legal')}>
      <div className={classes.toolbar}>{switcher}</div>
      <p className={classes.intro}>{t('content.editing.legalHint')}</p>
      {data === undefined && error === null && <ListSkeleton />}
      {data === undefined && error !== null && (
        <ListMessage title={t('lists.failed')} text={errorText(error)}>
          <Button variant="default" onClick={() => void refetch()}>
            {t('problem.retry')}
          </Button>
        </ListMessage>
      )}
      <ul className={classes.list}>
        {data?.map((one) => (
          <li key={keyOf(one)} className={classes.entry}>
            <button type="button" className={classes.open} onClick={() => setOpened(keyOf(one))}>
              <strong>{screenOf(one.page).title[language]}</strong>
              <span>
                {t(`content.languages.${one.language}`)}
                {one.changedAt !== null &&
                  ` · ${t('content.editing.legalChanged', { when: formatAgo(one.changedAt, nowMs, language) })}`}
              </span>
            </button>
            <span className={classes.status} data-tone={one.revision > 0 ? 'on' : 'off'}>
              {t(one.revision > 0 ? 'content.editing.legalOwn' : 'content.editing.legalSupplied')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
