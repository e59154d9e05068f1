import { screenPath } from '@timbre/contract/screens/screens';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NavLink } from '../../lib/router/link.tsx';
import classes from './library-tabs.module.css';
import '../../i18n/areas/lists.ts';

/** The library's two filters, each with its own address. */
export function LibraryTabs() {
  const { t } = useTranslation();
  return (
    <nav className={classes.tabs} aria-label={t('lists.library.show')}>
      <NavLink end to={screenPath('projects')}>
        {t('lists.library.everything')}
      </NavLink>
      <NavLink end to={screenPath('articles')}>
        {t('lists.library.voiceovers')}
      </NavLink>
    </nav>
  );
}
