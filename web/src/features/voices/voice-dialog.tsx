import { dialogWidths } from '@timbre/contract/limits';
import type { Speaker } from '@timbre/contract/voices';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatLanguage } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useToggleFavourite } from './favourites.ts';
import { GroupTabs } from './group-tabs.tsx';
import { rememberVoice, useRecentVoices } from './recent-voices.ts';
import { useDemo } from '../../lib/use-demo.ts';
import classes from './voice-dialog.module.css';
import type { VoiceFilter } from '../../lib/voice-filter.ts';
import { filterVoices, noFilter } from '../../lib/voice-filter.ts';
import { VoiceFilters } from './voice-filters.tsx';
import { groupOfTab, voicesOfGroup } from './voice-groups.ts';
import { VoiceList } from './voice-list.tsx';

interface VoiceDialogProps {
  readonly voices: readonly Speaker[];
  readonly chosen: string;
  /** The tab to begin with, in the specification's words; null: all voices. */
  readonly tab?: string | null;
  readonly onChoose: (speaker: string) => void;
  readonly onClose: () => void;
}

/** All voices, to search, filter, hear and choose. */
export function VoiceDialog({ voices, chosen, tab = null, onChoose, onClose }: VoiceDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const demo = useDemo(() => showToast(t('voices.demoFailed'), 'fail'));
  const [filter, setFilter] = useState<VoiceFilter>(noFilter);
  const settled = useDeferredValue(filter);
  const [group, setGroup] = useState(() => groupOfTab(tab));
  const panelId = useId();
  const recent = useRecentVoices();
  const toggleFavourite = useToggleFavourite();
  const members = voicesOfGroup(voices, group, recent);
  const shown = useMemo(
    () => filterVoices(members, settled, (tag) => formatLanguage(tag, language)),
    [members, settled, language],
  );
  const choose = (speaker: string) => {
    demo.stop();
    rememberVoice(speaker);
    onChoose(speaker);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} widthPx={dialogWidths.speakerPicker} title={t('voices.title')} isTall>
      <div className={classes.body}>
        <VoiceFilters voices={voices} filter={filter} onChange={setFilter} />
        <div className={classes.voices}>
          <GroupTabs group={group} panelId={panelId} onChange={setGroup} />
          <div id={panelId} role="tabpanel" className={classes.panel}>
            {members.length === 0 && group !== 'all' ? (
              <p className={classes.empty}>{t(`voices.groupEmpty.${group}`)}</p>
            ) : (
              <VoiceList
                voices={shown}
                chosen={chosen}
                demo={demo}
                onChoose={choose}
                onFavourite={toggleFavourite}
                onReset={() => setFilter(noFilter)}
              />
            )}
          </div>
        </div>
      </div>
    </Dialog>
  );
}
