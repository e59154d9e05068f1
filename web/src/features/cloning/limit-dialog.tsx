import { setCloneUse, type CloneList } from '@timbre/contract/cloning/cloning';
import type { SlotQuestion } from '../../domain/slots/slot-question.ts';
import { SlotsDialog } from '../../domain/slots/slots-dialog.tsx';
import { VoiceFace } from '../../domain/voices/voice-face.tsx';
import { useCloningTexts } from '../../i18n/texts/cloning.ts';
import { api } from '../../lib/http/api.ts';
import { useClonesChanged } from './api.ts';
import { cloneSlots } from './clone-slots.ts';

interface LimitDialogProps {
  readonly list: CloneList;
  readonly question: SlotQuestion;
  readonly onClose: () => void;
}

/** The other two clone-limit dialogs: all voices are back, or some have to be chosen. */
export function LimitDialog({ list, question, onClose }: LimitDialogProps) {
  const { t } = useCloningTexts();
  const changed = useClonesChanged();
  const face = (id: string) => {
    const clone = list.totalList.find((one) => one.id === id);
    if (clone === undefined) return null;
    return <VoiceFace voice={{ speaker: id, gender: clone.gender, headerImage: clone.headerImage }} size={36} />;
  };
  return (
    <SlotsDialog
      slots={cloneSlots(list)}
      question={question}
      face={face}
      texts={{
        backTitle: t('limit.backTitle'),
        backText: t('limit.backText'),
        backAction: t('limit.backAction'),
        title: t('limit.attentionTitle'),
        text: (limit) => t('limit.attentionText', { limit }),
        updatedText: (limit) => t('limit.updatedText', { limit }),
        confirm: (selected, limit) => t('limit.confirm', { selected, limit }),
        confirmed: t('limit.confirmed'),
        select: (count) => t('limit.select', { count }),
      }}
      send={(usableList, disableList) => api.send(setCloneUse, { usableList, disableList })}
      onChanged={changed}
      onClose={onClose}
    />
  );
}
