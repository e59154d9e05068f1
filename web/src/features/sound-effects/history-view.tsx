import { Button } from '@mantine/core';
import type { SoundEffect } from '@timbre/contract/sound-effects/sound-effects';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useSoundEffectTexts } from '../../i18n/texts/sound-effects.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { Bars } from '../../ui/waves/bars.tsx';
import { FlatWave } from '../../ui/waves/flat-wave.tsx';
import { Foot } from '../../ui/pages/foot.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useDeleteEffect } from './api.ts';
import { generationsOf, isFailedRequest } from './effect-history.ts';
import { HistoryRow } from './history-row.tsx';
import classes from './history-view.module.css';
import type { EffectStudio } from './use-effect-studio.ts';

/** View 2: what was made before. */
export function HistoryView({ studio }: { readonly studio: EffectStudio }) {
  const { t } = useSoundEffectTexts();
  const nowMs = useNow();
  const { history } = studio;
  const { data, error, isFetching, hasNextPage, isFetchingNextPage } = history;
  const [deleting, setDeleting] = useState<SoundEffect | null>(null);
  const made = generationsOf(data?.pages ?? []);
  useEffect(() => {
    if (isFailedRequest(error) && !isFetching) showToast(errorText(error), 'fail');
  }, [error, isFetching]);
  return (
    <div className={classes.view}>
      {data === undefined && isFetching && (
        <p className={classes.wait} role="status">
          <Bars isMoving />
          {t('list.loading')}
        </p>
      )}
      {data === undefined && !isFetching && error !== null && (
        <div className={classes.empty}>
          <p>{t('list.none')}</p>
          <Button size="compact-sm" variant="default" onClick={() => void history.refetch()}>
            {t('list.again')}
          </Button>
        </div>
      )}
      {data !== undefined && made.length === 0 && (
        <div className={classes.empty}>
          <FlatWave />
          <h3>{t('list.empty')}</h3>
          <p>{t('list.emptyText')}</p>
        </div>
      )}
      {made.length > 0 && (
        <ul className={classes.list}>
          {made.map((one) => (
            <HistoryRow key={one.id} made={one} nowMs={nowMs} studio={studio} onDelete={() => setDeleting(one)} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          className={classes.more ?? ''}
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('list.more')}
        </Button>
      )}
      <Foot>
        <Button
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => studio.show('create')}
        >
          {t('new')}
        </Button>
      </Foot>
      {deleting !== null && <DeleteDialog made={deleting} studio={studio} onClose={() => setDeleting(null)} />}
    </div>
  );
}

interface DeleteDialogProps {
  readonly made: SoundEffect;
  readonly studio: EffectStudio;
  readonly onClose: () => void;
}

function DeleteDialog({ made: { id, prompt }, studio, onClose }: DeleteDialogProps) {
  const { t } = useSoundEffectTexts();
  const remove = useDeleteEffect();
  const confirm = () => {
    studio.clips.player.stop();
    remove.mutate(id, {
      onSuccess: () => {
        showToast(t('list.deleted'), 'done');
        onClose();
      },
    });
  };
  return (
    <AskDialog
      title={t('list.deleteTitle')}
      action={t('list.deleteAction')}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('list.deleteText', { prompt })}</p>
      <Problem error={remove.error} onClose={remove.reset} onRetry={confirm} />
    </AskDialog>
  );
}
