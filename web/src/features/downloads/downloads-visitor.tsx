import { Anchor, Button } from '@mantine/core';
import { loginPath } from '@timbre/contract/return-path';
import { screenPath } from '@timbre/contract/screens';
import { Link, useLocation } from 'react-router';
import { useDownloaderTexts } from '../../i18n/use-downloader-texts.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './downloads.module.css';

const facts = ['links', 'sound', 'price', 'limits'] as const;

/** What the tool does, costs and asks for, before the log-in. */
export function DownloadsVisitor() {
  const { t } = useDownloaderTexts();
  const { pathname, search } = useLocation();
  return (
    <>
      <Notice tone="plain">
        <p>{t('visitor.text')}</p>
        <Button component={Link} to={loginPath(pathname + search)}>
          {t('visitor.logIn')}
        </Button>
      </Notice>
      <dl className={classes.promises}>
        {facts.map((fact) => (
          <div key={fact}>
            <dt>{t(`visitor.facts.${fact}.title`)}</dt>
            <dd>{t(`visitor.facts.${fact}.text`)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.terms}>
        {t('termsMore')}{' '}
        <Anchor href={screenPath('terms-of-service')} target="_blank" inherit underline="always">
          {t('termsLink')}
        </Anchor>
      </p>
    </>
  );
}
