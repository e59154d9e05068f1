import { Button } from '@mantine/core';
import { withQuery } from '@timbre/contract/screens/return-path';
import { screenPath } from '@timbre/contract/screens/screens';
import { useInstallingTexts } from '../../i18n/texts/installing.ts';
import { Link } from '../../lib/router/link.tsx';
import { useNavigate, useSearchParams } from '../../lib/router/use-router.ts';
import { Page } from '../../ui/pages/page.tsx';
import { Section } from '../../ui/pages/section.tsx';
import { Phone } from './app-page.tsx';
import classes from './installing.module.css';
import { sharedText } from './shared-text.ts';

interface SharePageProps {
  readonly title: string;
  /** Puts a text where voiceovers begin. */
  readonly onText: (text: string) => void;
}

/** What another app shared with the studio, and the studio on another device. */
export function SharePage({ title, onText }: SharePageProps) {
  const { t } = useInstallingTexts();
  const [query] = useSearchParams();
  const { text, link } = sharedText(query);
  const navigate = useNavigate();
  const speak = () => {
    onText(text);
    void navigate(screenPath('tools-home'));
  };
  return (
    <Page title={title} lead={t('share.lead')}>
      <Section title={t('share.received')} text={t('share.receivedText')}>
        {text === '' ? (
          <p className={classes.text}>{t('share.nothing')}</p>
        ) : (
          <>
            <p className={classes.shared} dir="auto">
              {text}
            </p>
            <div className={classes.actions}>
              {link !== null && (
                <Button component={Link} to={withQuery(screenPath('speech-to-text'), [['link', link]])}>
                  {t('share.transcribe')}
                </Button>
              )}
              <Button variant={link === null ? 'filled' : 'default'} onClick={speak}>
                {t('share.speak')}
              </Button>
            </div>
          </>
        )}
      </Section>
      <Section title={t('share.other')} text={t('share.otherText')}>
        <Phone address={`${window.location.origin}${screenPath('tools-home')}`} label={t('share.code')}>
          {t('share.steps')}
        </Phone>
      </Section>
    </Page>
  );
}
