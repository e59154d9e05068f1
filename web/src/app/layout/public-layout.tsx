import '@fontsource-variable/fraunces/wght.css';
import { Button } from '@mantine/core';
import { screenOf } from '@timbre/contract/screens/screens';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { askConsentAgain } from '../../features/consent/consent-slot.tsx';
import { SiteBanner } from '../../features/content/banner-slots.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Logo } from '../../ui/pages/logo.tsx';
import { ColourSchemeButton } from './colour-scheme-button.tsx';
import { LanguageButton } from './language-button.tsx';
import classes from './public-layout.module.css';
import '../../i18n/areas/consent.ts';

const footer = [
  'voice-store',
  'pricing',
  'api-docs',
  'blog',
  'changelog',
  'about',
  'contact',
  'affiliate',
  'privacy-policy',
  'terms-of-service',
] as const;

/** The public site: a light header, the page, a few links. */
export function PublicLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={classes.site} data-site>
      <header className={classes.header}>
        <Link to="/" className={classes.logo} aria-label={t('shell.homeLink')}>
          <Logo size={28} />
        </Link>
        <nav className={classes.actions} aria-label={t('shell.menu')}>
          <LanguageButton />
          <ColourSchemeButton />
          <Button component={Link} to="/tools/home" ml={6}>
            {t('shell.openStudio')}
          </Button>
        </nav>
      </header>
      {children}
      <footer className={classes.footer}>
        <nav aria-label={t('shell.footer')}>
          {footer.map((name) => (
            <Link key={name} to={screenOf(name).path}>
              {screenOf(name).title[language]}
            </Link>
          ))}
          {/* What was allowed can be taken back at any time. */}
          <button type="button" onClick={askConsentAgain}>
            {t('consent.title')}
          </button>
        </nav>
        <p>{t('shell.licence')}</p>
      </footer>
      <SiteBanner />
    </div>
  );
}
