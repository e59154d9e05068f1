import { screenPath } from '@timbre/contract/screens/screens';
import tabs from '../../domain/projects/library-tabs.module.css';
import { useTalkingPhotoTexts } from '../../i18n/texts/talking-photos.ts';
import { Link } from '../../lib/router/link.tsx';

export const photoTabNames = ['videos', 'avatars', 'templates'] as const;
export type PhotoTab = (typeof photoTabNames)[number];

/** What the address says is shown; anyone may have typed it. */
export const shownTab = (params: URLSearchParams): PhotoTab =>
  photoTabNames.find((name) => name === params.get('show')) ?? 'videos';

/** Where a tab is. */
export const photoTabPath = (tab: PhotoTab): string =>
  `${screenPath('talking-photos')}${tab === 'videos' ? '' : `?show=${tab}`}`;

/** The videos, the avatars and the templates, each with its own address. */
export function PhotoTabs({ here }: { readonly here: PhotoTab }) {
  const { t } = useTalkingPhotoTexts();
  return (
    <nav className={tabs.tabs} aria-label={t('tabs.label')}>
      {photoTabNames.map((tab) => (
        <Link key={tab} to={photoTabPath(tab)} aria-current={tab === here ? 'page' : undefined}>
          {t(`tabs.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
