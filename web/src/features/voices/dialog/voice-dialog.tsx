import { Button } from '@mantine/core';
import { dialogWidths } from '@timbre/contract/limits';
import type { Speaker } from '@timbre/contract/voices/voices';
import { type ReactNode, use, useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AddVoiceContext } from '../../../domain/voices/add-voice-slot.ts';
import { PickerSceneContext } from '../../../domain/voices/picker-scene.ts';
import type { TextMismatch } from '../../../domain/voices/text-language.ts';
import { textMismatch } from '../../../domain/voices/text-language.ts';
import { useVoiceChoices, type VoiceChoices } from '../../../domain/voices/use-voice-choices.ts';
import type { VoiceFilter } from '../../../domain/voices/voice-filter.ts';
import { isFiltered, noFilter } from '../../../domain/voices/voice-filter.ts';
import type { FacetCounts } from '../../../domain/voices/voice-finder.ts';
import { VoiceMatchingContext } from '../../../domain/voices/voice-matching.ts';
import { type VoiceStart, voiceStart } from '../../../domain/voices/voice-start.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { DeleteClone } from './delete-clone.tsx';
import { FacetList } from './facet-list.tsx';
import { useToggleFavourite } from '../favourites.ts';
import { GroupTabs } from './group-tabs.tsx';
import { MismatchDialog } from './mismatch-dialog.tsx';
import { OwnText } from './own-text.tsx';
import { rememberVoice, useRecentVoices } from '../recent-voices.ts';
import { useAudition } from '../use-audition.tsx';
import { useMatches } from '../use-matches.ts';
import { useVoiceSearch } from '../../../domain/voices/use-voice-search.ts';
import { VoiceDetail } from './voice-detail.tsx';
import classes from './voice-dialog.module.css';
import { focusGrid, VoiceGridInBox } from '../voice-grid.tsx';
import { groupOfTab, inGroupOrder, memberOf } from '../voice-groups.ts';
import '../../../i18n/areas/quick-voiceover.ts';
import '../../../i18n/areas/voice-store.ts';

interface VoiceDialogProps {
  readonly voices: readonly Speaker[];
  readonly chosen: string;
  /** The tab to begin with, in the specification's words; null: all voices. */
  readonly tab?: string | null;
  readonly onChoose: (speaker: string, start: VoiceStart) => void;
  readonly onClose: () => void;
}

const searchChars = 100;

interface Doubted {
  readonly voice: Speaker;
  readonly mismatch: TextMismatch;
}

/** The speaker picker: all voices, to search, filter, hear and choose. */
export function VoiceDialog({ voices, chosen, tab = null, onChoose, onClose }: VoiceDialogProps) {
  const { t } = useTranslation();
  const { demo, limitOf } = useAudition();
  const [filter, setFilter] = useState<VoiceFilter>(noFilter);
  const settled = useDeferredValue(filter);
  const [group, setGroup] = useState(() => groupOfTab(tab));
  const [detail, setDetail] = useState<string | null>(null);
  const panelId = useId();
  const recent = useRecentVoices();
  const recentKey = recent.join(' ');
  const isMember = useMemo(() => memberOf(group, recentKey.split(' ')), [group, recentKey]);
  const { found, counts } = useVoiceSearch(voices, settled, isMember);
  const shown = inGroupOrder(found, settled.query === '' ? group : 'all', recent);
  const choices = useVoiceChoices(voices);
  const toggleFavourite = useToggleFavourite();
  const open = voices.find(({ speaker }) => speaker === detail);
  const scene = use(PickerSceneContext);
  const addVoice = use(AddVoiceContext);
  const matching = use(VoiceMatchingContext);
  const [doubted, setDoubted] = useState<Doubted | null>(null);
  const { paceOf, ...matches } = useMatches(panelId);
  const startOf = (voice: Speaker) => voiceStart(voice, paceOf(voice.speakerId));
  const take = (voice: Speaker) => {
    const start = startOf(voice);
    rememberVoice(voice, start);
    onChoose(voice.speaker, start);
    onClose();
  };
  const choose = (voice: Speaker) => {
    demo.stop();
    const mismatch = voice.speaker === chosen ? null : textMismatch(scene?.readText() ?? '', voice.language);
    if (mismatch === null) take(voice);
    else setDoubted({ voice, mismatch });
  };
  return (
    <Dialog isOpen onClose={onClose} widthPx={dialogWidths.speakerPicker} title={t('voices.title')} isTall>
      <div className={classes.body} data-detail={open !== undefined || undefined}>
        {matching === null || matches.found === null ? (
          <>
            <Filters
              panelId={panelId}
              filter={filter}
              choices={choices}
              counts={counts}
              match={matching?.button(matches.onFound)}
              onChange={setFilter}
            />
            <div className={classes.voices}>
              <div className={classes.head}>
                <GroupTabs group={group} panelId={panelId} onChange={setGroup} />
                {addVoice?.(() => setGroup('lab'))}
              </div>
              <div id={panelId} role="tabpanel" className={classes.panel}>
                {shown.length > 0 ? (
                  <VoiceGridInBox
                    voices={shown}
                    chosen={chosen}
                    demo={demo}
                    onOpen={choose}
                    onDetail={(voice) => setDetail(voice.speaker)}
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
        ) : (
          <div className={classes.matches}>
            {matching.results({
              ...matches,
              found: matches.found,
              voices,
              chosen,
              demo,
              onChoose: choose,
              onDetail: (voice) => setDetail(voice.speaker),
            })}
          </div>
        )}
        {open !== undefined && (
          <aside className={classes.detail}>
            <VoiceDetail
              voice={open}
              all={voices}
              demo={demo}
              limit={limitOf(open.speaker)}
              module="picker"
              onShow={(voice) => setDetail(voice.speaker)}
              onFavourite={toggleFavourite}
              onClose={() => {
                setDetail(null);
                focusGrid(panelId);
              }}
              use={<Button onClick={() => choose(open)}>{t('voiceStore.use')}</Button>}
              ownText={
                scene?.saveArticle != null && (
                  <OwnText
                    voice={open}
                    start={startOf(open)}
                    scene={scene}
                    saveArticle={scene.saveArticle}
                    demo={demo}
                  />
                )
              }
              remove={open.speakerType === 'clone' && <DeleteClone voice={open} onDeleted={() => setDetail(null)} />}
            />
          </aside>
        )}
      </div>
      {doubted !== null && (
        <MismatchDialog {...doubted} onKeep={() => take(doubted.voice)} onChange={() => setDoubted(null)} />
      )}
    </Dialog>
  );
}

interface FiltersProps {
  readonly panelId: string;
  readonly filter: VoiceFilter;
  readonly choices: VoiceChoices;
  readonly counts: FacetCounts;
  /** The search by a recording. */
  readonly match: ReactNode;
  readonly onChange: (filter: VoiceFilter) => void;
}

/** What is searched for; the facets are folded away on a phone. */
function Filters({ panelId, filter, choices, counts, match, onChange }: FiltersProps) {
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
