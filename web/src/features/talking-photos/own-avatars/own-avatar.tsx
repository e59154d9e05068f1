import { ActionIcon, Button, Progress } from '@mantine/core';
import type { ClientErrorCode } from '@timbre/client';
import { ApiError } from '@timbre/client';
import type { OwnAvatar } from '@timbre/contract/talking-photos/talking-photos-cases';
import { IconMicrophone2, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DemoTile } from '../../../domain/avatars/demo-tile.tsx';
import { showError } from '../../../domain/plans/show-error.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useTalkingPhotoTexts } from '../../../i18n/texts/talking-photos.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatLanguage, formatPercent } from '../../../lib/format.ts';
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import type { AvatarWork } from './api.ts';
import classes from './own-avatars.module.css';

interface OwnAvatarTileProps {
  readonly avatar: OwnAvatar;
  readonly work: AvatarWork;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
  readonly onUse: () => void;
}

/** One of one's own avatars: used, tried again or deleted. */
export function OwnAvatarTile({ avatar, work, isCurrent, onFocus, onUse }: OwnAvatarTileProps) {
  const { t } = useTalkingPhotoTexts();
  const [isAsking, setIsAsking] = useState(false);
  const { id, name, coverUrl, demoUrl, status, useStatus, canRetry, demoStatus } = avatar;
  const { retry, retryDemo, remove } = work;
  const isUsable = status === 1 && useStatus === 1;
  const erase = () =>
    remove.mutate(id, {
      onSuccess: () => showToast(t('mine.removed'), 'done'),
      onError: showError,
      onSettled: () => setIsAsking(false),
    });
  return (
    <DemoTile
      name={name}
      label={isUsable ? `${t('mine.use')}: ${name}` : name}
      coverUrl={coverUrl}
      demoUrl={status === 1 ? demoUrl : null}
      shape="1"
      isDisabled={!isUsable}
      isCurrent={isCurrent}
      onFocus={onFocus}
      onChoose={onUse}
      actions={
        <div className={classes.actions}>
          {status === 2 && canRetry && (
            <Button
              size="compact-sm"
              variant="default"
              loading={retry.isPending}
              onClick={() => retry.mutate(id, { onError: showError })}
            >
              {t('mine.retry')}
            </Button>
          )}
          {status === 1 && demoStatus === 2 && (
            <ActionIcon
              size={30}
              aria-label={t('mine.demoRetry')}
              title={t('mine.demoRetry')}
              loading={retryDemo.isPending}
              onClick={() => retryDemo.mutate(id, { onError: showError })}
            >
              <IconRefresh size={17} stroke={1.7} />
            </ActionIcon>
          )}
          <ActionIcon
            size={30}
            aria-label={t('mine.removeOf', { name })}
            title={t('mine.remove')}
            onClick={() => setIsAsking(true)}
          >
            <IconTrash size={17} stroke={1.7} />
          </ActionIcon>
          {isAsking && (
            <AskDialog
              title={t('mine.removeTitle', { name })}
              action={t('mine.remove')}
              isBusy={remove.isPending}
              onConfirm={erase}
              onClose={() => setIsAsking(false)}
            >
              <p>{t('mine.removeText')}</p>
            </AskDialog>
          )}
        </div>
      }
    >
      <Facts avatar={avatar} />
    </DemoTile>
  );
}

/** How far it is, why it failed, or what it speaks. */
function Facts({ avatar }: { readonly avatar: OwnAvatar }) {
  const { t } = useTalkingPhotoTexts();
  const language = useLanguage();
  const { status, useStatus, progress, error, speakerId, demoStatus } = avatar;
  if (status === 0) {
    const percent = Math.floor(100 * (progress?.fraction ?? 0));
    const words = t('mine.making', { percent: formatPercent(percent, language) });
    return (
      <span className={classes.making} role="status">
        <small>{words}</small>
        <Progress size={3} value={percent} aria-label={words} />
      </span>
    );
  }
  if (status === 2)
    return (
      <small className={classes.fail}>
        {error === null ? t('mine.failed') : errorText(new ApiError(error.code as ClientErrorCode, error.message))}
      </small>
    );
  return (
    <>
      <small>
        {formatLanguage(avatar.language, language)}
        {useStatus === 0 && ` · ${t('mine.resting')}`}
      </small>
      {speakerId !== null && (
        <small className={classes.voice}>
          <IconMicrophone2 size={13} stroke={1.7} aria-hidden="true" /> {t('mine.withVoice')}
        </small>
      )}
      {demoStatus !== 1 && <small>{t(demoStatus === 0 ? 'mine.demoMaking' : 'mine.demoFailed')}</small>}
    </>
  );
}
