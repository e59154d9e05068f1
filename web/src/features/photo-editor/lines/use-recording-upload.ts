import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PhotoLine } from '@timbre/contract/talking-photos/photo-document';
import { useRef, useState } from 'react';
import { recordingsQuery, sendRecording } from '../api.ts';
import { setLine } from '../document/edit-lines.ts';
import { useStudio } from '../studio-context.ts';

interface RecordingWish {
  readonly lineId: string;
  readonly file: Blob;
  readonly source: PhotoLine['source'];
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/** Puts a recording into a line: saves first, as recordings belong to a project. Goes on when its row is out of sight. */
export function useRecordingUpload() {
  const { saver, edit } = useStudio();
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState(0);
  const sending = useRef<AbortController | null>(null);
  const adding = useMutation({
    mutationFn: async ({ lineId, file, source, ...options }: RecordingWish) => {
      const { id } = await saver.flush();
      const recording = await sendRecording(id, file, options);
      await queryClient.invalidateQueries({ queryKey: recordingsQuery(id).queryKey });
      edit(setLine(lineId, { source, recordingId: recording.recordingId }));
    },
  });
  const add = (lineId: string, file: Blob, source: PhotoLine['source']) => {
    const controller = new AbortController();
    sending.current = controller;
    setPercent(0);
    adding.mutate({ lineId, file, source, signal: controller.signal, onProgress: setPercent });
  };
  return {
    add,
    /** The same, for who waits for it and says how it went. */
    save: (wish: RecordingWish) => adding.mutateAsync(wish),
    percent,
    isBusy: adding.isPending,
    error: adding.error,
    dismiss: adding.reset,
    cancel: () => {
      sending.current?.abort();
      adding.reset();
    },
  };
}
