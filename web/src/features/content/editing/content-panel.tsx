// The preview's headings, as on the public site.
import '@fontsource-variable/fraunces/wght.css';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSearchParams } from '../../../lib/router/use-router.ts';
import { BannersPanel } from './banners-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { ContestsPanel } from './contests-panel.tsx';
import { EmailsPanel } from './emails-panel.tsx';
import { LegalPanel } from './legal-panel.tsx';
import { PostsPanel } from './posts-panel.tsx';
import '../../../i18n/areas/content.ts';

const panels = {
  posts: PostsPanel,
  changes: ChangesPanel,
  banners: BannersPanel,
  contests: ContestsPanel,
  emails: EmailsPanel,
  legal: LegalPanel,
} as const;
const names = ['posts', 'changes', 'banners', 'contests', 'emails', 'legal'] as const;

/** Where the owner writes what visitors see: blog, changelog, banners, contests, legal texts; and where links in emails led. */
export function ContentPanel() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const name = names.find((one) => one === query.get('editing')) ?? 'posts';
  const setName = (next: string) =>
    setQuery(
      (now) => {
        now.set('editing', next);
        return now;
      },
      { replace: true },
    );
  const Panel = panels[name];
  return (
    <Panel
      switcher={
        <SegmentedControl
          aria-label={t('content.editing.label')}
          data={names.map((value) => ({ value, label: t(`content.editing.${value}`) }))}
          value={name}
          onChange={setName}
        />
      }
    />
  );
}
