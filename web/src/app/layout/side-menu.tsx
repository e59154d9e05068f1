import type { ScreenName } from '@timbre/contract/screens/screens';
import { screenOf } from '@timbre/contract/screens/screens';
import { toolGroups, toolMenu, type ToolName } from '@timbre/contract/screens/tool-menu';
import type { Icon } from '@tabler/icons-react';
import {
  IconAbc,
  IconBadgeCc,
  IconBuildingStore,
  IconDownload,
  IconFileMusic,
  IconFileText,
  IconFolders,
  IconLanguage,
  IconMicrophone2,
  IconMoodSmile,
  IconPencilBolt,
  IconPhoto,
  IconPlayerRecord,
  IconScissors,
  IconSettings2,
  IconTextCaption,
  IconUser,
  IconUserPlus,
  IconUsersGroup,
  IconWaveSine,
} from '@tabler/icons-react';
import { Link } from '../../lib/router/link.tsx';
import { useLocation } from '../../lib/router/use-router.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSession } from '../../lib/session/session.ts';
import { Bars } from '../../ui/waves/bars.tsx';
import { Logo } from '../../ui/pages/logo.tsx';
import classes from './side-menu.module.css';

const icons: Readonly<Record<ToolName, Icon>> = {
  'tools-home': IconMicrophone2,
  cast: IconUsersGroup,
  'voice-store': IconBuildingStore,
  'voice-cloning': IconUserPlus,
  'sound-effects': IconWaveSine,
  lexicon: IconAbc,
  'chatgpt-writing': IconPencilBolt,
  translation: IconLanguage,
  background: IconPhoto,
  'remove-background': IconScissors,
  record: IconPlayerRecord,
  'speech-to-text': IconFileMusic,
  transcriptions: IconFileText,
  'subtitle-alignment': IconTextCaption,
  'youtube-downloader': IconDownload,
  'talking-photos': IconMoodSmile,
  'video-translations': IconBadgeCc,
};
/** Where the screen's title is too long or too general for the menu. */
const shortLabels: Partial<Record<ScreenName, 'shell.quickVoiceover' | 'shell.lexicon' | 'shell.library'>> = {
  'tools-home': 'shell.quickVoiceover',
  lexicon: 'shell.lexicon',
  projects: 'shell.library',
};
/** Screens that stand under another one's entry, as a filter of the same list does. */
const under: Partial<Record<ScreenName, ScreenName>> = { projects: 'articles' };

/** Every tool that works, grouped as the contract says, and the person's own things below. */
export function SideMenu({ onNavigate }: { readonly onNavigate: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <nav className={classes.menu} aria-label={t('shell.menu')}>
      <Link to="/" className={classes.logo} aria-label={t('shell.homeLink')}>
        <Logo size={26} />
      </Link>
      {toolGroups.map((group) => (
        <div key={group} className={classes.tools}>
          <span className={classes.caption} id={`menu-${group}`}>
            {t(`shell.groups.${group}`)}
          </span>
          <ul className={classes.group} aria-labelledby={`menu-${group}`}>
            {toolMenu[group].map((name) => (
              <MenuEntry key={name} name={name} icon={icons[name]} onNavigate={onNavigate} />
            ))}
          </ul>
        </div>
      ))}
      <ul className={classes.group} data-own>
        <MenuEntry name="projects" icon={IconFolders} onNavigate={onNavigate} />
        <MenuEntry name="personal-center" icon={IconUser} onNavigate={onNavigate} />
        {user?.role === 'owner' && <MenuEntry name="admin" icon={IconSettings2} onNavigate={onNavigate} />}
      </ul>
    </nav>
  );
}

interface MenuEntryProps {
  readonly name: ScreenName;
  readonly icon: Icon;
  readonly onNavigate: () => void;
}

function MenuEntry({ name, icon: EntryIcon, onNavigate }: MenuEntryProps) {
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
        <Bars className={classes.active} />
      </Link>
    </li>
  );
}
