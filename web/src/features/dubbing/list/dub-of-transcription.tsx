import { useEffect, useEffectEvent } from 'react';
import { showError } from '../../../domain/plans/show-error.ts';
import { useDubTranscription } from '../api.ts';
import { CreateDub } from '../create-dub.tsx';

interface DubOfTranscriptionProps {
  readonly id: string;
  readonly onBegun: () => void;
  readonly onClose: () => void;
}

/** The form with a transcription chosen; one that can't be read is said, and the form stays shut. */
export function DubOfTranscription({ id, onBegun, onClose }: DubOfTranscriptionProps) {
  const { data, error } = useDubTranscription(id);
  const giveUp = useEffectEvent((why: Error) => {
    showError(why);
    onClose();
  });
  useEffect(() => {
    if (error !== null) giveUp(error);
  }, [error]);
  return data && <CreateDub first={{ type: 'transcription', of: data }} onBegun={onBegun} onClose={onClose} />;
}
