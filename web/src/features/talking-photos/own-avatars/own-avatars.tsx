import { Button } from '@mantine/core';
import type { OwnAvatarList } from '@timbre/contract/talking-photos/talking-photos-cases';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { GallerySkeleton } from '../../../domain/avatars/gallery-skeleton.tsx';
import gallery from '../../../domain/avatars/gallery.module.css';
import { LockedPrompt } from '../../../domain/avatars/locked-prompt.tsx';
import { useTileKeys } from '../../../domain/avatars/use-tile-keys.ts';
import { opensByItself, slotQuestion, type SlotQuestion } from '../../../domain/slots/slot-question.ts';
import { useOwnAvatars } from '../../../domain/talking-photos/api.ts';
import { photoEditorPath } from '../../../domain/talking-photos/photo-editor-path.ts';
import { useTalkingPhotoTexts } from '../../../i18n/texts/talking-photos.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { deferredDialog } from '../../../ui/deferred/deferred.tsx';
import { ListProblem } from '../../../ui/lists/list-problem.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useAvatarWork } from './api.ts';
import { avatarSlots } from './avatar-slots.ts';
import { OwnAvatarTile } from './own-avatar.tsx';
import classes from './own-avatars.module.css';

const CreateAvatar = deferredDialog(async () => (await import('./create-avatar-dialog.tsx')).CreateAvatarDialog);
const KeepAvatars = deferredDialog(async () => (await import('./keep-avatars.tsx')).KeepAvatars);

/** The dialog that is open; null: none, and none that opens by itself. */
type Open = 'create' | 'full' | 'keep' | null;

/** One's own avatars with the plan's slots, and the way to a new one. */
export function OwnAvatars() {
  const { t } = useTalkingPhotoTexts();
  const { data } = useOwnAvatars();
  // Undefined: no one has opened or closed anything, and a change of plan may ask by itself.
  const [open, setOpen] = useState<Open | undefined>(undefined);
  const question = data === undefined ? null : slotQuestion(avatarSlots(data));
  const shown = open ?? (open === undefined && question !== null && opensByItself(question) ? 'keep' : null);
  const begin = () => {
    if (question !== null && opensByItself(question)) return setOpen('keep');
    setOpen(data !== undefined && data.usableCount >= data.usableCountLimit ? 'full' : 'create');
  };
  return (
    <section className={classes.mine} aria-labelledby="own-avatars">
      <header>
        <h2 id="own-avatars">{t('mine.title')}</h2>
        {data !== undefined && data.totalCount > 0 && (
          <span className={classes.hint}>
            {t('mine.used', { used: data.usableCount, limit: data.usableCountLimit })}
          </span>
        )}
        <div className={classes.buttons}>
          {question !== null && (
            <Button size="sm" variant="default" onClick={() => setOpen('keep')}>
              {t('mine.choose')}
            </Button>
          )}
          <Button
            size="sm"
            leftSection={<IconPlus size={16} stroke={2} />}
            onPointerEnter={CreateAvatar.prepare}
            onFocus={CreateAvatar.prepare}
            onClick={begin}
          >
            {t('mine.add')}
          </Button>
        </div>
      </header>
      <p className={classes.hint}>{t('mine.lead')}</p>
      <Tiles />
      {data !== undefined && shown !== null && (
        <OpenDialog shown={shown} list={data} question={question} onOpen={setOpen} />
      )}
    </section>
  );
}

interface OpenDialogProps {
  readonly shown: Exclude<Open, null>;
  readonly list: OwnAvatarList;
  readonly question: SlotQuestion | null;
  readonly onOpen: (open: Open) => void;
}

function OpenDialog({ shown, list, question, onOpen }: OpenDialogProps) {
  const { t } = useTalkingPhotoTexts();
  const close = () => onOpen(null);
  if (shown === 'create')
    return (
      <CreateAvatar
        onClose={close}
        onFull={() => onOpen('full')}
        onDone={({ name }) => {
          close();
          showToast(t('create.begun', { name }), 'done');
        }}
      />
    );
  if (shown === 'full')
    return (
      <LockedPrompt
        source="talking-photo-slots"
        text={t('create.slotsUsed', { count: list.usableCountLimit })}
        canBuy={false}
        onClose={close}
      />
    );
  return question === null ? null : <KeepAvatars list={list} question={question} onClose={close} />;
}

/** The avatars, or why none are shown. */
function Tiles() {
  const { t } = useTalkingPhotoTexts();
  const navigate = useNavigate();
  const { data, error, refetch } = useOwnAvatars();
  const avatars = data?.totalList ?? [];
  const work = useAvatarWork();
  const keys = useTileKeys(avatars.length);
  if (data === undefined)
    return error === null ? (
      <GallerySkeleton shape="1" />
    ) : (
      <ListProblem error={error} onRetry={() => void refetch()} />
    );
  if (avatars.length === 0) return <p className={classes.empty}>{t('mine.empty')}</p>;
  return (
    <ul className={gallery.tiles} aria-label={t('mine.title')} onKeyDown={keys.onKeyDown}>
      {avatars.map((avatar, at) => (
        <OwnAvatarTile
          key={avatar.id}
          avatar={avatar}
          work={work}
          isCurrent={at === keys.current}
          onFocus={() => keys.setCurrent(at)}
          onUse={() => void navigate(photoEditorPath({ avatar: avatar.caseId }, 'talking-avatar'))}
        />
      ))}
    </ul>
  );
}
