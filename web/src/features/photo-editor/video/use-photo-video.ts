import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PhotoVideo } from '@timbre/contract/talking-photos/talking-photos-videos';
import {
  cancelPhotoVideo,
  createPhotoVideo,
  downloadPhotoVideo,
  readPhotoVideo,
  readPhotoVideoEvents,
  retryPhotoVideo,
} from '@timbre/contract/talking-photos/talking-photos-videos';
import { useState, useSyncExternalStore } from 'react';
import { useExportProgress } from '../../../domain/exports/use-export-progress.ts';
import { photoProjectsChanged } from '../../../domain/talking-photos/api.ts';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { api } from '../../../lib/http/api.ts';
import { attemptKeys, sendOnce } from '../../../lib/http/attempt-key.ts';
import { isUnderWay } from '../../../lib/http/under-way.ts';
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts';
import { saveAddress } from '../../../lib/save-file.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { creditsKey } from '../../credits/api.ts';
import { photoEstimateKey, useVideo, useVideos, videosKey } from '../api.ts';
import { useStudio } from '../studio-context.ts';

/** Videos of this project: starts them, and follows the one that is under way, also one of an earlier visit. */
export function usePhotoVideo(isDialogOpen: boolean) {
  const { t } = usePhotoEditorTexts();
  const queryClient = useQueryClient();
  const { saver } = useStudio();
  const { id: projectId } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  const videos = useVideos(projectId);
  const [keys] = useState(attemptKeys);
  const newest = videos.data?.results[0];
  const running = newest !== undefined && isUnderWay(newest) ? newest : undefined;
  const { data: followed } = useVideo(newest?.id);
  const video = followed?.id === newest?.id ? followed : newest;

  const refresh = () =>
    Promise.all([
      ...[videosKey, creditsKey, photoEstimateKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      photoProjectsChanged(queryClient),
    ]);
  const progress = useExportProgress(
    running?.id,
    async (id) => {
      const ended = await api.send(readPhotoVideo, { id }).catch(() => null);
      await refresh();
      if (isDialogOpen || ended === null || ended.status === 'cancelled') return;
      showToast(
        ended.status === 'done' ? t('make.ready') : t('make.failed'),
        ended.status === 'done' ? 'done' : 'fail',
      );
    },
    (id, signal) => api.events(readPhotoVideoEvents, { id }, { signal }),
  );
  const starting = useMutation({
    mutationFn: async (pageId: string | null) => {
      const { id, revision } = await saver.flush();
      const wish = { id, ...(pageId === null ? {} : { pageId }) };
      return sendOnce(keys, [wish, revision], (idempotencyKey) => api.send(createPhotoVideo, wish, { idempotencyKey }));
    },
    onSuccess: refresh,
  });
  const change = { onSuccess: refresh, onError: () => void refresh() };
  const cancelling = useMutation({ mutationFn: (id: string) => api.send(cancelPhotoVideo, { id }), ...change });
  const retrying = useMutation({
    mutationFn: (id: string) =>
      sendOnce(keys, ['retry', id], (idempotencyKey) => api.send(retryPhotoVideo, { id }, { idempotencyKey })),
    ...change,
  });
  const saving = useMutation({
    mutationFn: async (id: string) => saveAddress((await api.send(downloadPhotoVideo, { id })).url),
  });
  const start = useOneAtATime(starting.mutate, starting.isPending);
  const retry = useOneAtATime(retrying.mutate, retrying.isPending);
  return {
    projectId,
    video: video as PhotoVideo | undefined,
    running,
    progress,
    start,
    retry,
    cancel: cancelling.mutate,
    download: saving.mutate,
    isStarting: starting.isPending || retrying.isPending,
    isCancelling: cancelling.isPending,
    isSaving: saving.isPending,
    problem: starting.error ?? retrying.error ?? cancelling.error ?? saving.error,
    dismiss: () => {
      for (const mutation of [starting, retrying, cancelling, saving]) mutation.reset();
    },
  };
}

export type PhotoVideoWork = ReturnType<typeof usePhotoVideo>;
