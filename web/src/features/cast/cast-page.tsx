import { Button } from '@mantine/core';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { VoiceFilter } from '../../domain/voices/voice-filter.ts';
import { noFilter } from '../../domain/voices/voice-filter.ts';
import { ListMessage } from '../../ui/lists/list-message.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { useVoices } from '../voices/api.ts';
import { useVoiceSearch } from '../../domain/voices/use-voice-search.ts';
import { CastFilters } from './cast-filters.tsx';
import type { CastListHandle } from './cast-list.tsx';
import { CastList } from './cast-list.tsx';
import classes from './cast-page.module.css';
import { FigureGuide } from './figure-guide.tsx';
import type { CastSort } from '../../domain/voices/voice-figures.ts';
import { sortCast } from '../../domain/voices/voice-figures.ts';
import { VoiceMap } from './voice-map.tsx';
import '../../i18n/areas/cast.ts';
import '../../i18n/areas/quick-voiceover.ts';
import '../../i18n/areas/lists.ts';

/** From this width on map and guide stand beside the list; on a narrower screen they are folded up before it. */
const besideTheList = '(min-width: 76em)';

/** Every voice, with what is known of it. */
export function CastPage({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { voices, isPending, error, refetch } = useVoices();
  const [filter, setFilter] = useState<VoiceFilter>(noFilter);
  const [sort, setSort] = useState<CastSort>('catalogue');
  const settled = useDeferredValue(filter);
  const fitting = useVoiceSearch(voices, settled, null).found;
  const found = useMemo(() => sortCast(fitting, sort, language), [fitting, sort, language]);
  const list = useRef<CastListHandle>(null);
  const [isWide] = useState(() => window.matchMedia(besideTheList).matches);
  return (
    <div className={classes.page}>
      <CastFilters
        title={title}
        voices={voices}
        filter={filter}
        onFilter={setFilter}
        sort={sort}
        onSort={setSort}
        found={found.length}
      />
      {isPending && <ListSkeleton />}
      {error !== null && voices.length === 0 && (
        <ListMessage title={t('cast.failed')} text={errorText(error)}>
          <Button variant="default" onClick={refetch}>
            {t('problem.retry')}
          </Button>
        </ListMessage>
      )}
      {voices.length > 0 && (
        <div className={classes.columns}>
          <div className={classes.aside}>
            <VoiceMap
              voices={voices}
              found={found}
              isOpen={isWide}
              onChoose={(speaker) => list.current?.show(speaker)}
            />
            <FigureGuide isOpen={isWide} />
          </div>
          {found.length === 0 ? (
            <ListMessage title={t('lists.nothingFound')} text={t('voices.nothing')}>
              <Button variant="default" onClick={() => setFilter(noFilter)}>
                {t('voices.reset')}
              </Button>
            </ListMessage>
          ) : (
            <CastList ref={list} voices={found} all={voices} />
          )}
        </div>
      )}
    </div>
  );
}
