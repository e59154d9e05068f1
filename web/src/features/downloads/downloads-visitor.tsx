import { Anchor } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import { useDownloaderTexts } from '../../i18n/texts/downloader.ts';
import { VisitorIntro } from '../../ui/pages/visitor-intro.tsx';
import classes from './downloads.module.css';

const facts = ['links', 'sound', 'price', 'limits'] as const;

/** What the tool does, costs and asks for, before the log-in. */
export function DownloadsVisitor() {
  const { t } = useDownloaderTexts();
  return (
    <>
      <VisitorIntro
        text={t('visitor.text')}
        logIn={t('visitor.logIn')}
        facts={facts.map((fact) => ({
          title: t(`visitor.facts.${fact}.title`),
          text: t(`visitor.facts.${fact}.text`),
        }))}
      />
      <p className={classes.terms}>
        {t('termsMore')}{' '}
        <Anchor href={screenPath('terms-of-service')} target="_blank" inherit underline="always">
          {t('termsLink')}
        </Anchor>
      </p>
    </>
  );
}
