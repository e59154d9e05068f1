import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DubSubtitleFormat } from './subtitle-formats.ts';
import {
  createDubFile,
  deleteDubFile,
  exportDubSubtitles,
  previewDubPicture,
  type DubFileWishes,
} from '@timbre/contract/dubbing/dubbing-files';
import { useState } from 'react';
import { api } from '../../../lib/http/api.ts';
import { attemptKeys, sendOnce } from '../../../lib/http/attempt-key.ts';
import { saveBytes } from '../../../lib/save-file.ts';
import { filesKey } from '../api.ts';
import { useDoc, useStudio } from '../studio-context.ts';

/** Makes files of what is saved, and takes them away again. */
export function useDubFileWork() {
  const queryClient = useQueryClient();
  const { id: taskId, saver, language, refresh } = useStudio();
  const title = useDoc((doc) => doc.title);
  const [keys] = useState(attemptKeys);
  const onSuccess = async () => {
    await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: filesKey(taskId) })]);
  };
  return {
    create: useMutation({
      mutationFn: async (wishes: DubFileWishes) => {
        const { revision } = await saver.flush();
        const request = { taskId, language, ...wishes };
        return sendOnce(keys, [request, revision], (idempotencyKey) =>
          api.send(createDubFile, request, { idempotencyKey }),
        );
      },
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (fileRunId: string) => api.send(deleteDubFile, { taskId, fileRunId }),
      onSuccess,
    }),
    preview: useMutation({
      mutationFn: async ({ at, ...wishes }: DubFileWishes & { readonly at: number }) => {
        await saver.flush();
        return api.send(previewDubPicture, { taskId, language, at, ...wishes });
      },
    }),
    subtitles: useMutation({
      mutationFn: async ({ format, of }: { readonly format: DubSubtitleFormat; readonly of: string | null }) => {
        await saver.flush();
        const answer = await api.bytes(exportDubSubtitles, {
          taskId,
          format,
          ...(of === null ? {} : { language: of }),
        });
        saveBytes(`${title}${of === null ? '' : `.${of}`}.${format}`, await answer.blob());
      },
    }),
  };
}

export type DubFileWork = ReturnType<typeof useDubFileWork>;
