import { IconHistory, IconMicrophone2, IconMusic, IconTextCaption, IconVersions } from '@tabler/icons-react';
import type { TFunction } from '../../../i18n/translate.ts';
import { deferredPanel } from '../../../ui/deferred/deferred.tsx';
import type { SideTab } from '../../../domain/editing/side-tabs.tsx';
import { VoicePanel } from '../delivery/voice-panel.tsx';
import '../../../i18n/areas/editor-panels.ts';
import '../../../i18n/areas/script-editor.ts';
import '../../../i18n/areas/script-voice.ts';

// Anyone who writes a first line needs none of these yet.
const HistoryPanel = deferredPanel(async () => (await import('../saving/history-panel.tsx')).HistoryPanel);
const ReadingPanel = deferredPanel(async () => (await import('../reading/reading-panel.tsx')).ReadingPanel);
const SoundPanel = deferredPanel(async () => (await import('../sound/sound-panel.tsx')).SoundPanel);
const TakesPanel = deferredPanel(async () => (await import('../takes/takes-panel.tsx')).TakesPanel);

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
