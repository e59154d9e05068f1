import type { Speaker } from '@timbre/contract/voices';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatLanguage } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { recentVoices, rememberVoice } from './recent-voices.ts';
import { useDemo } from '../../lib/use-demo.ts';
import classes from './voice-dialog.module.css';
import type { VoiceFilter } from '../../lib/voice-filter.ts';
import { filterVoices, noFilter } from '../../lib/voice-filter.ts';
import { VoiceFilters } from './voice-filters.tsx';
import type { VoiceEntry } from './voice-list.tsx';
import { VoiceList } from './voice-list.tsx';

interface VoiceDialogProps {
  readonly voices: readonly Speaker[];
  readonly chosen: string;
  readonly onChoose: (speaker: string) => void;
  readonly onClose: () => void;
}

/** All voices, to search, filter, hear and choose. */
export function VoiceDialog({ voices, chosen, onChoose, onClose }: VoiceDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const demo = useDemo(() => showToast(t('voices.demoFailed'), 'fail'));
  const [filter, setFilter] = useState<VoiceFilter>(noFilter);
  const settled = useDeferredValue(filter);
  const entries = useMemo(() => {
    const found = filterVoices(voices, settled, (tag) => formatLanguage(tag, language));
    return entriesOf(found, settled === noFilter ? recentVoices() : []);
  }, [voices, settled, language]);
  const choose = (speaker: string) => {
    demo.stop();
    rememberVoice(speaker);
    onChoose(speaker);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} widthPx={1046} title={t('voices.title')} isTall>
      <div className={classes.body}>
        <VoiceFilters voices={voices} filter={filter} onChange={setFilter} />
        <VoiceList
          entries={entries}
          chosen={chosen}
          demo={demo}
          onChoose={choose}
          onReset={() => setFilter(noFilter)}
        />
      </div>
    </Dialog>
  );
}

/** Recent voices come first under their own heading; in the full list they stand a second time. */
function entriesOf(found: readonly Speaker[], recent: readonly string[]): VoiceEntry[] {
  const again = recent.flatMap((name) => found.find(({ speaker }) => speaker === name) ?? []);
  const all = found.map((voice) => ({ key: voice.speaker, voice }));
  if (again.length === 0) return all;
  return [
    { key: 'heading-recent', heading: 'recent' },
    ...again.map((voice) => ({ key: `recent-${voice.speaker}`, voice })),
    { key: 'heading-all', heading: 'all' },
    ...all,
  ];
}
