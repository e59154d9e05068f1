// The preview's headings, as on the public site.
import '@fontsource-variable/fraunces/wght.css';
import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { BannersDesk } from './banners-desk.tsx';
import { ChangesDesk } from './changes-desk.tsx';
import { PostsDesk } from './posts-desk.tsx';
import '../../../i18n/areas/content.ts';

const desks = { posts: PostsDesk, changes: ChangesDesk, banners: BannersDesk } as const;
const names = ['posts', 'changes', 'banners'] as const;

export interface DeskProps {
  /** The way to the other desks, for the list; an editor has only its own way back. */
  readonly switcher: ReactNode;
}

/** Where the owner writes what visitors see: blog, changelog, banners. */
export function ContentPanel() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const name = names.find((one) => one === query.get('desk')) ?? 'posts';
  const setName = (desk: string) =>
    setQuery(
      (now) => {
        now.set('desk', desk);
        return now;
      },
      { replace: true },
    );
  const Desk = desks[name];
  return (
    <Desk
      switcher={
        <SegmentedControl
          aria-label={t('content.desk.label')}
          data={names.map((value) => ({ value, label: t(`content.desk.${value}`) }))}
          value={name}
          onChange={setName}
        />
      }
    />
  );
}
