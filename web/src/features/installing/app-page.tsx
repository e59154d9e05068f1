import { Button } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import { useState } from 'react';
import { useInstallingTexts } from '../../i18n/texts/installing.ts';
import { Link } from '../../lib/router/link.tsx';
import { useInstallState } from '../../lib/install.ts';
import { Page } from '../../ui/pages/page.tsx';
import { QrImage } from '../../ui/pages/qr-code.tsx';
import { Section } from '../../ui/pages/section.tsx';
import { AddToDesktopDialog, AppTile } from './add-to-desktop-dialog.tsx';
import classes from './installing.module.css';

/** The studio as an app: on this computer, and on a phone by its code. */
export function AppPage({ title }: { readonly title: string }) {
  const { t } = useInstallingTexts();
  const state = useInstallState();
  const [isOpen, setIsOpen] = useState(false);
  const address = `${window.location.origin}${screenPath('app-download')}`;
  return (
    <Page title={title} lead={t('page.lead')}>
      <Section title={t('page.here')} text={t('page.hereText')}>
        <div className={classes.offer}>
          <AppTile />
          <p className={classes.text}>{t(`page.states.${state}`)}</p>
        </div>
        {state === 'ready' && (
          <div className={classes.actions}>
            <Button onClick={() => setIsOpen(true)}>{t('add')}</Button>
          </div>
        )}
      </Section>
      <Section title={t('page.phone')} text={t('page.phoneText')}>
        <Phone address={address} label={t('page.code')}>
          {t('page.phoneSteps')}
        </Phone>
        <div className={classes.actions}>
          <Button component={Link} variant="default" to={screenPath('app-share')}>
            {t('page.toShare')}
          </Button>
        </div>
      </Section>
      <Section title={t('page.offline')}>
        <p className={classes.text}>{t('page.offlineText')}</p>
      </Section>
      {isOpen && <AddToDesktopDialog onClose={() => setIsOpen(false)} />}
    </Page>
  );
}

interface PhoneProps {
  readonly address: string;
  readonly label: string;
  readonly children: string;
}

/** An address to scan, and to read. */
export const Phone = ({ address, label, children }: PhoneProps) => (
  <div className={classes.phone}>
    <QrImage text={address} label={label} />
    <div>
      <p className={classes.text}>{children}</p>
      <p className={classes.address}>
        <a href={address}>{address}</a>
      </p>
    </div>
  </div>
);
