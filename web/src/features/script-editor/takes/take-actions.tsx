import { ActionIcon, Button } from '@mantine/core';
import { IconPlayerPlayFilled, IconPlayerStopFilled, IconTrash } from '@tabler/icons-react';
import type { Take } from '@timbre/contract/articles/articles-takes';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { setTake } from '../document/paragraph-commands.ts';
import type { Placed } from '../document/paragraph.ts';
import { attrsOf } from '../document/paragraph.ts';
import { useStudio } from '../studio-context.ts';
import { restoreTake } from './restore-take.ts';
import { useDeleteTake } from './take-api.ts';
import { takeErrorText } from './take-names.ts';
import classes from './takes-panel.module.css';
import type { TakePlayer } from './use-take-player.ts';
import '../../../i18n/areas/editor-panels.ts';
import '../../../i18n/areas/script-takes.ts';

interface TakeActionsProps {
  readonly articleId: string;
  readonly placed: Placed;
  readonly take: Take;
  readonly name: string;
  readonly player: TakePlayer;
}

/** What can be done with a take: hear it, put it into the script, delete it. */
export function TakeActions({ articleId, placed, take, name, player }: TakeActionsProps) {
  return (
    <div className={classes.actions}>
      <PlayTake source={take.id} name={name} player={player} />
      <UseTake placed={placed} take={take} />
      <DeleteTake articleId={articleId} take={take} name={name} onDelete={player.stop} />
    </div>
  );
}

interface PlayTakeProps {
  /** A take's id, or `asItIsNow`. */
  readonly source: string;
  readonly name: string;
  readonly player: TakePlayer;
}

export function PlayTake({ source, name, player }: PlayTakeProps) {
  const { t } = useTranslation();
  const isPlaying = player.playing === source;
  const label = isPlaying ? t('scriptTakes.stop') : t('scriptTakes.play', { name });
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      title={label}
      onClick={() => (isPlaying ? player.stop() : player.play(source))}
    >
      {isPlaying ? <IconPlayerStopFilled size={15} /> : <IconPlayerPlayFilled size={15} />}
    </ActionIcon>
  );
}

function UseTake({ placed, take }: Pick<TakeActionsProps, 'placed' | 'take'>) {
  const { t } = useTranslation();
  const { apply } = useStudio();
  const { id, takeId } = attrsOf(placed.node);
  const isUsed = takeId === take.id;
  const handleUse = () => {
    if (apply(setTake(String(id), isUsed ? null : take.id)) && !isUsed) showToast(t('scriptTakes.used'), 'done');
  };
  const handleRestore = () => {
    const isChanged = apply(restoreTake(String(id), take));
    showToast(t(isChanged ? 'scriptTakes.restored' : 'scriptTakeNotes.isSoAlready'), 'done');
  };
  if (take.kind === 'voice')
    return (
      <Button size="compact-sm" variant="default" onClick={handleRestore}>
        {t('scriptTakes.restore')}
      </Button>
    );
  return (
    <Button size="compact-sm" variant="default" onClick={handleUse}>
      {t(isUsed ? 'scriptTakes.useVoice' : 'scriptTakes.use')}
    </Button>
  );
}

interface DeleteTakeProps extends Pick<TakeActionsProps, 'articleId' | 'take' | 'name'> {
  readonly onDelete: () => void;
}

function DeleteTake({ articleId, take, name, onDelete }: DeleteTakeProps) {
  const { t } = useTranslation();
  const { saver } = useStudio();
  const remove = useDeleteTake(articleId);
  const [isAsking, setIsAsking] = useState(false);
  const handleConfirm = () => {
    onDelete();
    // The server refuses while the saved script uses it: a way back to the voice has to be there first.
    saver
      .flush()
      .then(() => remove.mutateAsync(take.id))
      .then(() => showToast(t('scriptTakes.deleted'), 'done'))
      .catch((error: unknown) => showToast(takeErrorText(error, t), 'fail'))
      .finally(() => setIsAsking(false));
  };
  return (
    <>
      <ActionIcon
        variant="subtle"
        className={classes.last ?? ''}
        aria-label={t('scriptTakeNotes.deleteOf', { name })}
        onClick={() => setIsAsking(true)}
      >
        <IconTrash size={16} stroke={1.6} />
      </ActionIcon>
      {isAsking && (
        <AskDialog
          title={t('scriptTakeNotes.deleteTitle')}
          action={t('scriptTakes.delete')}
          isBusy={remove.isPending}
          onConfirm={handleConfirm}
          onClose={() => setIsAsking(false)}
        >
          <p dir="auto">{t('scriptTakeNotes.deleteText', { name })}</p>
        </AskDialog>
      )}
    </>
  );
}
