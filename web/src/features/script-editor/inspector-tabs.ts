import { IconHistory, IconMicrophone2, IconMusic, IconTextCaption, IconVersions } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { HistoryPanel } from './history-panel.tsx';
import { ReadingPanel } from './reading/reading-panel.tsx';
import type { SideTab } from './side-tabs.tsx';
import { SoundPanel } from './sound/sound-panel.tsx';
import { TakesPanel } from './takes/takes-panel.tsx';
import { VoicePanel } from './voice-panel.tsx';

/** The inspector's tabs, in order. A new one is a line here; its panel takes what it needs from `useStudio` and `useScript`. */
export function inspectorTabs(t: TFunction): SideTab[] {
  return [
    { id: 'voice', label: t('scriptVoice.title'), icon: IconMicrophone2, Panel: VoicePanel },
    { id: 'reading', label: t('scriptReading.title'), icon: IconTextCaption, Panel: ReadingPanel },
    { id: 'sound', label: t('scriptSound.title'), icon: IconMusic, Panel: SoundPanel },
    { id: 'takes', label: t('scriptTakes.title'), icon: IconVersions, Panel: TakesPanel },
    { id: 'history', label: t('scriptHistory.title'), icon: IconHistory, Panel: HistoryPanel },
  ];
}
