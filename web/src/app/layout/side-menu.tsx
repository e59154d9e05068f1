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
  IconWriting,
} from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link, NavLink } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSession } from '../../lib/session/session.ts';
import { Bars } from '../../ui/waves/bars.tsx';
import { Logo } from '../../ui/pages/logo.tsx';
import classes from './side-menu.module.css';

type Entry = readonly [ScreenName, Icon];

const work: readonly Entry[] = [
  ['tools-home', IconMicrophone2],
  ['articles', IconWriting],
  ['projects', IconFolders],
  ['cast', IconUsersGroup],
  ['talking-photos', IconMoodSmile],
  ['video-translations', IconLanguage],
  ['transcriptions', IconFileText],
  ['chatgpt-writing', IconPencilBolt],
  ['lexicon', IconAbc],
];
/** Where the screen's title is too long or too general for the menu. */
const shortLabels: Partial<Record<ScreenName, 'shell.quickVoiceover' | 'shell.lexicon'>> = {
  'tools-home': 'shell.quickVoiceover',
  lexicon: 'shell.lexicon',
};
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
  return (
    <li>
      <NavLink to={screen.path} className={classes.entry ?? ''} onClick={onNavigate}>
        <EntryIcon size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes.label}>{ownLabel === undefined ? screen.title[language] : t(ownLabel)}</span>
        {!screen.available && <span className={classes.soon}>{t('shell.soon')}</span>}
        <Bars className={classes.active} />
      </NavLink>
    </li>
  );
}
