import { useEffect, useEffectEvent } from 'react';
import { showError } from '../../../domain/plans/show-error.ts';
import { useDubTranscription, useDubVideo } from '../api.ts';
import type { DubSource } from '../create/dub-source.ts';
import { CreateDub } from '../create-dub.tsx';

interface DubOfSourceProps {
  readonly id: string;
  readonly onBegun: () => void;
  readonly onClose: () => void;
}

interface FoundSourceProps extends Omit<DubOfSourceProps, 'id'> {
  /** Null: it is still being read. */
  readonly first: DubSource | null;
  readonly error: Error | null;
}

/** The form with something chosen; what can't be read is said, and the form stays shut. */
function FoundSource({ first, error, onBegun, onClose }: FoundSourceProps) {
  const giveUp = useEffectEvent((why: Error) => {
    showError(why);
    onClose();
  });
  useEffect(() => {
    if (error !== null) giveUp(error);
  }, [error]);
  return first && <CreateDub first={first} onBegun={onBegun} onClose={onClose} />;
}

export function DubOfTranscription({ id, ...rest }: DubOfSourceProps) {
  const { data, error } = useDubTranscription(id);
  return <FoundSource first={data ? { type: 'transcription', of: data } : null} error={error} {...rest} />;
}

/** Of the video of another project. */
export function DubAgain({ id, ...rest }: DubOfSourceProps) {
  const { data, error } = useDubVideo(id);
  // Until its link was fetched there is none.
  const { fileId = null } = data ?? {};
  return (
    <FoundSource
      first={data && fileId !== null ? { type: 'dub', of: { ...data, fileId } } : null}
      error={error}
      {...rest}
    />
  );
}
