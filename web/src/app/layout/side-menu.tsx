import type { ScreenName } from '@timbre/contract/screens/screens';
import { screenOf } from '@timbre/contract/screens/screens';
import type { Icon } from '@tabler/icons-react';
import {
  IconAbc,
  IconFileText,
  IconFolders,
  IconLanguage,
  IconMicrophone2,
  IconMoodSmile,
  IconPencilBolt,
  IconSettings2,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from '../../lib/router/link.tsx';
import { useLocation } from '../../lib/router/use-router.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSession } from '../../lib/session/session.ts';
import { Bars } from '../../ui/waves/bars.tsx';
import { Logo } from '../../ui/pages/logo.tsx';
import classes from './side-menu.module.css';

type Entry = readonly [ScreenName, Icon];

const work: readonly Entry[] = [
  ['tools-home', IconMicrophone2],
  ['projects', IconFolders],
  ['cast', IconUsersGroup],
  ['talking-photos', IconMoodSmile],
  ['video-translations', IconLanguage],
  ['transcriptions', IconFileText],
  ['chatgpt-writing', IconPencilBolt],
  ['lexicon', IconAbc],
];
/** Where the screen's title is too long or too general for the menu. */
const shortLabels: Partial<Record<ScreenName, 'shell.quickVoiceover' | 'shell.lexicon' | 'shell.library'>> = {
  'tools-home': 'shell.quickVoiceover',
  lexicon: 'shell.lexicon',
  projects: 'shell.library',
};
/** Screens that stand under another one's entry, as a filter of the same list does. */
const under: Partial<Record<ScreenName, ScreenName>> = { projects: 'articles' };
const account: readonly Entry[] = [['personal-center', IconUser]];
const owner: readonly Entry[] = [['admin', IconSettings2]];

/** All of the manage area, in the order of the work; what is not there yet says so. */
export function SideMenu({ onNavigate }: { readonly onNavigate: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <nav className={classes.menu} aria-label={t('shell.menu')}>
      <Link to="/" className={classes.logo} aria-label={t('shell.homeLink')}>
        <Logo size={26} />
      </Link>
      <ul className={classes.group}>
        {work.map((entry) => (
          <MenuEntry key={entry[0]} entry={entry} onNavigate={onNavigate} />
        ))}
      </ul>
      <ul className={classes.group}>
        {[...account, ...(user?.role === 'owner' ? owner : [])].map((entry) => (
          <MenuEntry key={entry[0]} entry={entry} onNavigate={onNavigate} />
        ))}
      </ul>
    </nav>
  );
}

function MenuEntry({
  entry: [name, EntryIcon],
  onNavigate,
}: {
  readonly entry: Entry;
  readonly onNavigate: () => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const screen = screenOf(name);
  const ownLabel = shortLabels[name];
  const { pathname } = useLocation();
  const beneath = under[name];
  const paths = [screen.path, ...(beneath === undefined ? [] : [screenOf(beneath).path])];
  const isHere = paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <li>
      <Link
        to={screen.path}
        className={classes.entry}
        aria-current={isHere ? (pathname === screen.path ? 'page' : 'true') : undefined}
        onClick={onNavigate}
      >
        <EntryIcon size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes.label}>{ownLabel === undefined ? screen.title[language] : t(ownLabel)}</span>
        {!screen.available && <span className={classes.soon}>{t('shell.soon')}</span>}
        <Bars className={classes.active} />
      </Link>
    </li>
  );
}
