import { Button, Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { screenPath } from '@timbre/contract/screens/screens';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { Speaker } from '@timbre/contract/voices/voices';
import type { ReactNode } from 'react';
import { useDeferredValue, useId, useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/router/link.tsx';
import { errorText } from '../../../i18n/error-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useSteady } from '../../../lib/hooks/use-steady.ts';
import { useVoiceChoices } from '../../../domain/voices/use-voice-choices.ts';
import type { VoiceFilter } from '../../../domain/voices/voice-filter.ts';
import { isFiltered, noFilter } from '../../../domain/voices/voice-filter.ts';
import { ListMessage } from '../../../ui/lists/list-message.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { useToggleFavourite } from '../favourites.ts';
import { FacetList } from '../dialog/facet-list.tsx';
import type { VoiceGroup } from '../voice-groups.ts';
import { GroupTabs } from '../dialog/group-tabs.tsx';
import { useRecentVoices } from '../recent-voices.ts';
import { useAudition } from '../use-audition.tsx';
import { useVoiceSearch } from '../../../domain/voices/use-voice-search.ts';
import { VoiceDetail } from '../dialog/voice-detail.tsx';
import { focusGrid, VoiceGridInPage } from '../voice-grid.tsx';
import { inGroupOrder, memberOf } from '../voice-groups.ts';
import classes from './store-page.module.css';
import { StoreSkeleton } from './store-skeleton.tsx';
import { useShopVoices } from './use-shop-voices.ts';
import { useSlashKey } from './use-slash-key.ts';
import { useStoreView } from './use-store-view.ts';
import '../../../i18n/areas/cast.ts';
import '../../../i18n/areas/quick-voiceover.ts';
import '../../../i18n/areas/lists.ts';
import '../../../i18n/areas/voice-store.ts';

/** Below, the filters and the detail come over the grid. */
const beside = '(min-width: 62em)';
const searchChars = 100;

interface StorePageProps {
  readonly title: string;
}

/** The voice store: every voice to search, filter, hear, compare and take into the studio. */
export function StorePage({ title }: StorePageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { voices, isWhole, isPending, error, refetch } = useShopVoices();
  const [view, setView] = useStoreView();
  const { filter, group } = view;
  const recent = useRecentVoices();
  const recentKey = recent.join(' ');
  const isMember = useMemo(() => memberOf(group, recentKey.split(' ')), [group, recentKey]);
  // A box that is ticked is ticked at once; what it finds is drawn in pieces between which a key is answered.
  const settled = useDeferredValue(filter);
  const { found, counts } = useVoiceSearch(voices, settled, isMember);
  const order = settled.query === '' ? group : 'all';
  const shown = useMemo(() => inGroupOrder(found, order, recentKey.split(' ')), [found, order, recentKey]);
  const choices = useVoiceChoices(voices);
  const { demo, limitOf } = useAudition();
  const toggleFavourite = useToggleFavourite();
  const [isFiltering, filtering] = useDisclosure();
  const isWide = useMediaQuery(beside, true, { getInitialValueInEffect: false });
  const panelId = useId();
  const search = useSlashKey();
  const open = voices.find(({ speaker }) => speaker === view.voice);
  const handleFilter = useSteady((next: VoiceFilter) => setView({ filter: next }));
  const handleOpen = useSteady((voice: Speaker) => setView({ voice: voice.speaker }));
  const facets = <FacetList choices={choices} counts={counts} filter={filter} onChange={handleFilter} />;
  const close = () => {
    setView({ voice: null });
    focusGrid(panelId);
  };
  const detail = open && (
    <VoiceDetail
      voice={open}
      all={voices}
      demo={demo}
      limit={limitOf(open.speaker)}
      module="voice-store"
      onShow={(voice) => setView({ voice: voice.speaker })}
      onFavourite={toggleFavourite}
      onClose={close}
      use={
        <Button component={Link} to={`${screenPath('tools-home')}?voice=${encodeURIComponent(open.speaker)}`}>
          {t('voiceStore.use')}
        </Button>
      }
    />
  );
  return (
    <div className={classes.page}>
      <Head title={title} size={isWhole ? { voices: voices.length, languages: choices.language.length } : null}>
        <div ref={search} className={classes.search}>
          <SearchField
            label={t('voiceStore.search')}
            value={filter.query}
            maxChars={searchChars}
            onSearch={(query) => setView({ filter: { ...filter, query } })}
            onLeave={() => focusGrid(panelId)}
          />
          {isWide === false && (
            <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={17} />} onClick={filtering.open}>
              {t('voiceStore.filters')}
            </Button>
          )}
        </div>
      </Head>
      {isPending && <StoreSkeleton />}
      {error !== null && voices.length === 0 && <Failed error={error} onRetry={refetch} />}
      {voices.length > 0 && (
        <div className={classes.columns} data-open={(isWide && open !== undefined) || undefined}>
          {isWide && (
            <aside className={classes.filters} aria-label={t('voiceStore.filters')}>
              {isWhole && facets}
            </aside>
          )}
          <div className={classes.shelf}>
            <div className={classes.bar}>
              <GroupTabs group={group} panelId={panelId} onChange={(next) => setView({ group: next })} />
              <p role="status">
                {isWhole && t('cast.count', { count: shown.length, shown: formatNumber(shown.length, language) })}
                {isFiltered(filter) && (
                  <button type="button" onClick={() => setView({ filter: noFilter })}>
                    {t('voices.reset')}
                  </button>
                )}
              </p>
            </div>
            <div id={panelId} role="tabpanel">
              {shown.length > 0 ? (
                <VoiceGridInPage
                  voices={shown}
                  chosen={view.voice}
                  demo={demo}
                  onOpen={handleOpen}
                  onFavourite={toggleFavourite}
                />
              ) : (
                <Nothing isFiltered={isFiltered(filter)} group={group} onReset={() => setView({ filter: noFilter })} />
              )}
            </div>
          </div>
          {isWide && detail !== undefined && <aside className={classes.detail}>{detail}</aside>}
        </div>
      )}
      {isWide === false && (
        <>
          <FilterDrawer isOpen={isFiltering} found={shown.length} onClose={filtering.close}>
            {facets}
          </FilterDrawer>
          <DetailDrawer title={open?.name} onClose={close}>
            {detail}
          </DetailDrawer>
        </>
      )}
    </div>
  );
}

interface DetailDrawerProps {
  /** Left out: nothing is open. */
  readonly title: string | undefined;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

function DetailDrawer({ title, children, onClose }: DetailDrawerProps) {
  const sheet = { position: 'bottom', size: '88%', withCloseButton: false } as const;
  return (
    <Drawer opened={title !== undefined} onClose={onClose} {...sheet} aria-label={title}>
      {children}
    </Drawer>
  );
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <ListMessage title={t('cast.failed')} text={errorText(error)}>
      <Button variant="default" onClick={onRetry}>
        {t('problem.retry')}
      </Button>
    </ListMessage>
  );
}

interface FilterDrawerProps {
  readonly isOpen: boolean;
  readonly found: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function FilterDrawer({ isOpen, found, onClose, children }: FilterDrawerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Drawer opened={isOpen} onClose={onClose} title={t('voiceStore.filters')} position="bottom" size="80%">
      {children}
      <Button fullWidth mt="md" onClick={onClose}>
        {t('voiceStore.showFound', { count: found, shown: formatNumber(found, language) })}
      </Button>
    </Drawer>
  );
}

interface HeadProps {
  readonly title: string;
  /** Null: not known yet. */
  readonly size: { readonly voices: number; readonly languages: number } | null;
  readonly children: ReactNode;
}

function Head({ title, size, children }: HeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <header className={classes.head}>
      <h1>{title}</h1>
      <p>
        {size !== null &&
          t('voiceStore.size', {
            voices: formatNumber(size.voices, language),
            languages: formatNumber(size.languages, language),
          })}{' '}
        {t('voiceStore.lead')}
      </p>
      {children}
    </header>
  );
}

interface NothingProps {
  readonly isFiltered: boolean;
  readonly group: VoiceGroup;
  readonly onReset: () => void;
}

function Nothing({ isFiltered: hasFilter, group, onReset }: NothingProps) {
  const { t } = useTranslation();
  if (group !== 'all' && !hasFilter)
    return <ListMessage title={t(`voices.groups.${group}`)} text={t(`voices.groupEmpty.${group}`)} />;
  return (
    <ListMessage title={t('lists.nothingFound')} text={t('voices.nothing')}>
      <Button variant="default" onClick={onReset}>
        {t('voices.reset')}
      </Button>
    </ListMessage>
  );
}
