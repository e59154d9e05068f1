import type { DubSpeaker } from '@timbre/contract/dubbing/dub-document';
import { readDubSpeakerSample } from '@timbre/contract/dubbing/dubbing-languages';
import { useMutation } from '@tanstack/react-query';
import { Problem } from '../../../domain/plans/problem.tsx';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { api } from '../../../lib/http/api.ts';
import { useStudio } from '../studio-context.ts';
import classes from './voices.module.css';

interface CloneSpeakerProps {
  readonly speaker: DubSpeaker;
  readonly onChoose: (voiceId: string) => void;
}

/** Cuts the speaker's clearest lines out of the original and opens the form that clones a voice with them. */
export function CloneSpeaker({ speaker: { id: speakerId, name }, onChoose }: CloneSpeakerProps) {
  const { t } = useDubEditorTexts();
  const { id: taskId, saver, language, cloneDialog } = useStudio();
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      await saver.flush();
      const answer = await api.bytes(readDubSpeakerSample, { taskId, speakerId });
      return new File([await answer.blob()], `${name}.wav`, { type: 'audio/wav' });
    },
  });
  return (
    <div>
      <button
        type="button"
        className={classes.link}
        aria-haspopup="dialog"
        disabled={isPending}
        aria-busy={isPending}
        onClick={() => mutate()}
      >
        {t(isPending ? 'voices.cutting' : 'voices.clone')}
      </button>
      <Problem error={error} onClose={reset} />
      {data !== undefined &&
        cloneDialog({
          sample: data,
          language,
          onDone: (voiceId) => {
            reset();
            onChoose(voiceId);
          },
          onClose: reset,
        })}
    </div>
  );
}
