// The script of the public site's pages: they are finished without it, and it loads what they need when they need it.
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/fraunces/wght.css';
import './site.css';
import { languageIn, languageParameter } from '@timbre/contract/screens/site-languages';
import { drawsJapanese } from '../i18n/draws-japanese.ts';
import { rememberLanguage } from '../lib/language.ts';
import { askConsent } from './consent.ts';
import { followSystem, toggleScheme } from './scheme.ts';

/** Islands by their name in the page; each gets its element when that comes near. */
const islands = {
  'speech-trial': async () => (await import('./speech-trial.ts')).startSpeechTrial,
  voices: async () => (await import('./voice-row.ts')).showVoices,
  offer: async () => (await import('./offer.ts')).showOffer,
  demos: async () => (await import('./voice-row.ts')).playDemos,
  contest: async () => (await import('./contest.ts')).showContest,
  'partner-test': async () => (await import('./partner-test.ts')).startPartnerTest,
  maintain: async () => (await import('./maintain.ts')).watchMaintenance,
  form: async () => (await import('./form.ts')).openForm,
  banner: async () => (await import('./banner.ts')).showBanner,
} as const;

/** News can wait until the page has been read for a moment. */
const restMs = 1500;

const isIsland = (name: string | undefined): name is keyof typeof islands => name !== undefined && name in islands;

const nearby = new IntersectionObserver(
  (seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting && target instanceof HTMLElement) wake(target);
  },
  { rootMargin: '300px' },
);

function hasOtherQuery(search: string): boolean {
  const query = new URLSearchParams(search);
  query.delete(languageParameter);
  return query.toString() !== '';
}

function wake(element: HTMLElement): void {
  nearby.unobserve(element);
  const name = element.dataset['island'];
  if (isIsland(name)) void islands[name]().then((open) => open(element));
}

function start(): void {
  // What an address brought, beside its language, has to be known before anything is asked or kept.
  if (hasOtherQuery(location.search)) void import('./carry.ts').then(({ takeAddress }) => takeAddress());
  const asked = languageIn(location.search);
  if (asked !== null) rememberLanguage(asked);
  askConsent();
  followSystem();
  document.querySelector('[data-toggles="scheme"]')?.addEventListener('click', toggleScheme);
  document.querySelector('[data-language]')?.addEventListener('click', ({ currentTarget }) => {
    const to = (currentTarget as HTMLElement).dataset['language'];
    if (to === 'en' || to === 'ja') rememberLanguage(to);
  });
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    // It belongs to no place of the page, and waits until that is there.
    if (element.dataset['island'] === 'banner') setTimeout(() => wake(element), restMs);
    else nearby.observe(element);
  }
  // Nearly every system that shows Japanese has a font for it; ours are 770 KB for a page.
  if (document.documentElement.lang === 'ja' && !drawsJapanese()) void import('../i18n/japanese-font.ts');
}

start();
