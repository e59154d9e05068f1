import { ApiError } from '@timbre/client';
import { useRef } from 'react';
import { upload } from '../../../lib/http/upload.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { setTake } from '../document/paragraph-commands.ts';
import { useStudio } from '../studio-context.ts';
import type { KeepOptions } from './recorder-dialog.tsx';
import { useCreateTake } from './take-api.ts';

/** Uploads a recording of a paragraph and makes it a take; another try does not send the same recording again. */
export function useKeepRecording(id: string) {
  const { apply, saver } = useStudio();
  const create = useCreateTake();
  const uploaded = useRef<{ recording: Blob; fileId: string; key: string } | null>(null);
  return async (recording: Blob, { signal, onProgress, isUsed }: KeepOptions): Promise<void> => {
    const { id: articleId } = await saver.flush();
    if (!saver.hasSegment(id)) throw new ApiError('input.not-found', 'This paragraph is not in the script any more.');
    if (uploaded.current?.recording !== recording) {
      const fileId = await upload(recording, { fileName: fileNameOf(recording), signal, onProgress });
      uploaded.current = { recording, fileId, key: randomKey() };
    }
    signal.throwIfAborted();
    const { fileId, key } = uploaded.current;
    const take = await create.mutateAsync({ articleId, segmentId: id, fileId, key });
    // Cancelled too late: the take is there, and keeping it again finds it by its key.
    signal.throwIfAborted();
    if (isUsed) apply(setTake(id, take.id));
  };
}

/** What browsers record in, and what a trimmed recording is cut to. */
function fileNameOf({ type }: Blob): string {
  if (type.startsWith('audio/wav')) return 'recording.wav';
  return type.startsWith('audio/mp4') ? 'recording.m4a' : 'recording.webm';
}
