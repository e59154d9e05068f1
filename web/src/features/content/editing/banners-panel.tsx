import type { OwnBanner } from '@timbre/contract/content/content-banners';
import { deleteBanner } from '@timbre/contract/content/content-banners';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { api } from '../../../lib/http/api.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { BannerEditor } from './banner-editor.tsx';
import type { PanelProps } from './panel-props.ts';
import { DeleteQuestion } from './delete-question.tsx';
import type { EditingEntry } from './entry-list.tsx';
import { EntryList } from './entry-list.tsx';
import { useOwnBanners } from './editing-api.ts';
import '../../../i18n/areas/content.ts';

/** All banners, or the one that is edited. */
export function BannersPanel({ switcher }: PanelProps) {
  const { t } = useTranslation();
  const nowMs = useNow();
  const [opened, setOpened] = useState<{ readonly banner: OwnBanner | null } | null>(null);
  const [deleting, setDeleting] = useState<OwnBanner | null>(null);
  const { data, error, refetch } = useOwnBanners();
  if (opened !== null) {
    const reload = async (id: string) => {
      const { data: fresh } = await refetch();
      const banner = fresh?.find((one) => one.id === id);
      setOpened(banner === undefined ? null : { banner });
    };
    return (
      <BannerEditor
        key={opened.banner?.revision}
        banner={opened.banner}
        onBack={() => setOpened(null)}
        onReload={(id) => void reload(id)}
      />
    );
  }
  const factsOf = ({ place, language }: OwnBanner) =>
    [t(`content.editing.places.${place}`), t(`content.languages.${language ?? 'all'}`)].join(' · ');
  const statusOf = (banner: OwnBanner): EditingEntry['status'] => {
    const state = stateOf(banner, nowMs);
    const tones = { shown: 'on', later: 'soon', over: 'off', off: 'off' } as const;
    return { label: t(`content.editing.${state}`), tone: tones[state] };
  };
  return (
    <EntryList
      label={t('content.editing.banners')}
      switcher={switcher}
      newLabel={t('content.editing.newBanner')}
      onNew={() => setOpened({ banner: null })}
      entries={data?.map((banner) => ({
        id: banner.id,
        name: banner.text,
        facts: factsOf(banner),
        status: statusOf(banner),
        onOpen: () => setOpened({ banner }),
        onDelete: () => setDeleting(banner),
      }))}
      error={error}
      onRetry={() => void refetch()}
      empty={{ title: t('content.editing.noBanners'), text: t('content.editing.noBannersText') }}
    >
      {deleting !== null && (
        <DeleteQuestion
          name={deleting.text}
          remove={() => api.send(deleteBanner, { id: deleting.id })}
          onClose={() => setDeleting(null)}
        />
      )}
    </EntryList>
  );
}

function stateOf({ isActive, from, until }: OwnBanner, nowMs: number): 'shown' | 'later' | 'over' | 'off' {
  if (!isActive) return 'off';
  if (until !== null && Date.parse(until) <= nowMs) return 'over';
  return from !== null && Date.parse(from) > nowMs ? 'later' : 'shown';
}
