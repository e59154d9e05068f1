import { IconHistory, IconPencilBolt } from '@tabler/icons-react';
import { SideTabs } from '../../../domain/editing/side-tabs.tsx';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import { HistoryPanel } from '../document/history-panel.tsx';
import { AssistantPanel } from './assistant-panel.tsx';

interface SideProps {
  readonly chosen: string;
  readonly onChoose: (tab: string) => void;
}

/** The assistant and the versions, one at a time. */
export function Side({ chosen, onChoose }: SideProps) {
  const { t } = useWritingTexts();
  const tabs = [
    { id: 'assistant', label: t('editor.assistant'), icon: IconPencilBolt, Panel: AssistantPanel },
    { id: 'history', label: t('editor.history'), icon: IconHistory, Panel: HistoryPanel },
  ];
  return <SideTabs label={t('editor.side')} tabs={tabs} chosen={chosen} onChoose={onChoose} />;
}
