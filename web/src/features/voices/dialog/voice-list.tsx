import { Button, Switch } from '@mantine/core';
import type { Speaker } from '@timbre/contract/voices/voices';
import { type ReactNode, use, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PickerSceneContext } from '../../../domain/voices/picker-scene.ts';
import { AddVoiceContext } from '../../../domain/voices/add-voice-slot.ts';
import { useVoiceChoices, type VoiceChoices } from '../../../domain/voices/use-voice-choices.ts';
import { useVoiceSearch } from '../../../domain/voices/use-voice-search.ts';
import { isFiltered, noFilter, type VoiceFilter } from '../../../domain/voices/voice-filter.ts';
import type { FacetCounts } from '../../../domain/voices/voice-finder.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { useToggleFavourite } from '../favourites.ts';
import { useRecentVoices } from '../recent-voices.ts';
import { type Audition, AuditionLimit } from '../use-audition.tsx';
import type { OwnWords } from '../use-own-words.ts';
import { type PickerView, usePickerOrder } from '../use-picker-view.ts';
import { focusGrid, VoiceGridInBox } from '../voice-grid.tsx';
import { memberOf, speakerGroups, voiceGroups } from '../voice-groups.ts';
import { FacetList } from './facet-list.tsx';
import { GroupTabs } from './group-tabs.tsx';
import classes from './voice-dialog.module.css';
import '../../../i18n/areas/quick-voiceover.ts';
import '../../../i18n/areas/voice-store.ts';

interface VoiceListProps {
  readonly panelId: string;
  readonly voices: readonly Speaker[];
  readonly chosen: string;
  readonly view: PickerView;
  readonly audition: Audition;
  readonly ownWords: OwnWords;
  /** The search by a recording. */
  readonly match: ReactNode;
  /** The voice that stands open beside the list. */
  readonly detail: string | null;
  readonly onOpen: (voice: Speaker) => void;
  readonly onDetail: (speaker: string) => void;
}

const searchChars = 100;

/** The voices of the picker, to search, filter and hear. */
export function VoiceList(props: VoiceListProps) {
  const { panelId, voices, chosen, view, audition, ownWords, match, detail, onOpen, onDetail } = props;
  const { group, filter, language, setGroup, setFilter } = view;
  const { t } = useTranslation();
  const settled = useDeferredValue(filter);
  const recent = useRecentVoices();
  const recentKey = recent.join(' ');
  const isMember = useMemo(() => memberOf(group, recentKey.split(' ')), [group, recentKey]);
  const { found, counts } = useVoiceSearch(voices, settled, isMember);
  const { shown, recommendedCount } = usePickerOrder({ found, group, filter: settled, language, recent });
  const choices = useVoiceChoices(voices);
  const toggleFavourite = useToggleFavourite();
  const addVoice = use(AddVoiceContext);
  const groups = use(PickerSceneContext)?.hasClonedTab === true ? speakerGroups : voiceGroups;
  return (
    <>
      <Filters
        panelId={panelId}
        filter={filter}
        choices={choices}
        counts={counts}
        match={match}
        ownWords={ownWords}
        onChange={setFilter}
      />
      <div className={classes.voices}>
        <div className={classes.head}>
          <GroupTabs group={group} groups={groups} panelId={panelId} onChange={setGroup} />
          {addVoice?.((speaker) => {
            setGroup('lab');
            onDetail(speaker);
          })}
        </div>
        <ListLimit audition={audition} open={detail} />
        <div id={panelId} role="tabpanel" className={classes.panel}>
          {shown.length > 0 ? (
            <VoiceGridInBox
              voices={shown}
              chosen={chosen}
              demo={ownWords.listDemo}
              recommendedCount={recommendedCount}
              onOpen={onOpen}
              onDetail={({ speaker }) => onDetail(speaker)}
              onFavourite={toggleFavourite}
            />
          ) : (
            <Nothing
              text={group === 'all' || isFiltered(filter) ? t('voices.nothing') : t(`voices.groupEmpty.${group}`)}
              onReset={isFiltered(filter) ? () => setFilter(noFilter) : null}
            />
          )}
        </div>
      </div>
    </>
  );
}

interface FiltersProps {
  readonly panelId: string;
  readonly filter: VoiceFilter;
  readonly choices: VoiceChoices;
  readonly counts: FacetCounts;
  /** The search by a recording. */
  readonly match: ReactNode;
  readonly ownWords: OwnWords;
  readonly onChange: (filter: VoiceFilter) => void;
}

/** What is searched for; the facets are folded away on a phone. */
function Filters({ panelId, filter, choices, counts, match, ownWords, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const [isFiltering, setIsFiltering] = useState(false);
  return (
    <div className={classes.filters}>
      <SearchField
        isFirst
        onLeave={() => focusGrid(panelId)}
        label={t('voices.search')}
        value={filter.query}
        maxChars={searchChars}
        onSearch={(query) => onChange({ ...filter, query })}
      />
      {match !== undefined && <div className={classes.match}>{match}</div>}
      {ownWords.canHear && (
        <Switch
          className={classes.ownWords ?? ''}
          size="xs"
          label={t('voiceStore.playOwn')}
          description={t('voiceStore.playOwnHint')}
          checked={ownWords.isWanted}
          onChange={({ currentTarget }) => ownWords.setIsWanted(currentTarget.checked)}
        />
      )}
      <Button
        className={classes.fold ?? ''}
        variant="default"
        size="sm"
        aria-expanded={isFiltering}
        onClick={() => setIsFiltering(!isFiltering)}
      >
        {t('voiceStore.filters')}
      </Button>
      <div className={classes.facets} data-open={isFiltering || undefined}>
        <FacetList choices={choices} counts={counts} filter={filter} onChange={onChange} />
      </div>
    </div>
  );
}

/** What the plan allows no more of, for who hears voices in the list; with a voice open it stands there. */
function ListLimit({ audition, open }: { readonly audition: Audition; readonly open: string | null }) {
  const { limit, asked } = audition;
  if (limit === null || asked === null || asked === open) return null;
  return <AuditionLimit limit={limit} />;
}

function Nothing({ text, onReset }: { readonly text: string; readonly onReset: (() => void) | null }) {
  const { t } = useTranslation();
  return (
    <div className={classes.empty}>
      <p>{text}</p>
      {onReset !== null && (
        <Button variant="default" onClick={onReset}>
          {t('voices.reset')}
        </Button>
      )}
    </div>
  );
}
