import { addressIn } from '@timbre/contract/screens/site-languages';
import type { Language } from '@timbre/contract/screens/screen';
import { screenOf, type ScreenName } from '@timbre/contract/screens/screens';
import type { ReactNode } from 'react';
import { frameTexts } from './frame-texts.ts';
import { inLanguage, linkTo } from '../link-to.ts';
import { Consent } from './consent.tsx';
import { Logo } from './logo.tsx';
import { Moon, Sun } from './scheme-icons.tsx';

const menu = ['text-to-speech', 'video-translation', 'voice-store', 'pricing', 'api-docs'] as const;

const groups = [
  [
    'tools',
    [
      'text-to-speech',
      'voice-cloning',
      'video-translation',
      'talking-photo',
      'speech-to-text',
      'ai-tools',
      'tools-list',
    ],
  ],
  [
    'uses',
    [
      'solutions-content-creators',
      'solutions-marketing',
      'learning-training',
      'audio-book',
      'podcast',
      'customer-service',
    ],
  ],
  ['site', ['pricing', 'voice-store', 'api-docs', 'help', 'blog', 'changelog', 'about', 'contact', 'affiliate']],
] as const satisfies readonly (readonly [string, readonly ScreenName[]])[];

const others = { en: { to: 'ja', code: 'JA', name: '日本語' }, ja: { to: 'en', code: 'EN', name: 'English' } } as const;

interface FrameProps {
  readonly name: ScreenName;
  /** Its address, with the query that it always has. */
  readonly path: string;
  readonly language: Language;
  readonly children: ReactNode;
}

/** Everything around a page of the public site. */
export function Frame({ name, path, language, children }: FrameProps) {
  const t = frameTexts(language);
  return (
    <>
      <a className="skip-link" href="#main">
        {t.shell.skip}
      </a>
      <Consent language={language} />
      <Head name={name} path={path} language={language} />
      <main id="main" data-screen={name} tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        <nav aria-label={t.shell.footer} className="foot-groups">
          {groups.map(([group, names]) => (
            <section key={group}>
              <h2>{t.groups[group]}</h2>
              <ul>
                {names.map((one) => (
                  <li key={one}>
                    <a href={linkTo(one, language)}>{screenOf(one).title[language]}</a>
                  </li>
                ))}
                {group === 'site' && (
                  <li>
                    {/* What was allowed can be taken back at any time. */}
                    <button type="button" data-opens="consent">
                      {t.consent.title}
                    </button>
                  </li>
                )}
              </ul>
            </section>
          ))}
        </nav>
        <p>{t.shell.licence}</p>
      </footer>
      <div data-island="banner" data-label={t.banner.label} data-close={t.banner.close} />
    </>
  );
}

function Head({ name, path, language }: Omit<FrameProps, 'children'>) {
  const t = frameTexts(language);
  const other = others[language];
  return (
    <header className="head">
      <a className="head-logo" href={inLanguage('/', language)} aria-label={t.shell.homeLink}>
        <Logo />
      </a>
      <nav className="head-menu" aria-label={t.shell.menu}>
        {menu.map((one) => (
          <a key={one} href={linkTo(one, language)} aria-current={one === name ? 'page' : undefined}>
            {t.menu[one]}
          </a>
        ))}
      </nav>
      <div className="head-actions">
        <a
          className="quiet"
          href={addressIn(path, other.to)}
          hrefLang={other.to}
          lang={other.to}
          title={other.name}
          data-language={other.to}
          aria-label={`${other.code}: ${other.name}`}
        >
          {other.code}
        </a>
        <button type="button" className="quiet scheme" data-toggles="scheme" aria-label={t.colours}>
          <Sun />
          <Moon />
        </button>
        <a className="button small" href={screenOf('tools-home').path}>
          {t.shell.openStudio}
        </a>
      </div>
    </header>
  );
}
