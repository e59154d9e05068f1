import type { OwnAvatarList } from '@timbre/contract/talking-photos/talking-photos-cases';
import type { SlotQuestion } from '../../../domain/slots/slot-question.ts';
import { SlotsDialog } from '../../../domain/slots/slots-dialog.tsx';
import { useTalkingPhotoTexts } from '../../../i18n/texts/talking-photos.ts';
import { setAvatarUse, useAvatarWork } from './api.ts';
import { avatarSlots } from './avatar-slots.ts';
import classes from './own-avatars.module.css';

interface KeepAvatarsProps {
  readonly list: OwnAvatarList;
  readonly question: SlotQuestion;
  readonly onClose: () => void;
}

/** After a change of plan: all avatars are back, or some have to be chosen. */
export function KeepAvatars({ list, question, onClose }: KeepAvatarsProps) {
  const { t } = useTalkingPhotoTexts();
  const { onSettled } = useAvatarWork();
  return (
    <SlotsDialog
      slots={avatarSlots(list)}
      question={question}
      face={(id) => (
        <img
          className={classes.face}
          src={list.totalList.find((one) => one.id === id)?.coverUrl}
          alt=""
          width={36}
          height={36}
          loading="lazy"
        />
      )}
      texts={{
        backTitle: t('keep.backTitle'),
        backText: t('keep.backText'),
        backAction: t('keep.backAction'),
        title: t('keep.title'),
        text: (limit) => t('keep.text', { limit }),
        updatedText: (limit) => t('keep.updatedText', { limit }),
        confirm: (selected, limit) => t('keep.confirm', { selected, limit }),
        confirmed: t('keep.confirmed'),
        select: (count) => t('keep.select', { count }),
      }}
      send={setAvatarUse}
      onChanged={onSettled}
      onClose={onClose}
    />
  );
}
