import { useQueryClient } from '@tanstack/react-query';
import type { Speaker } from '@timbre/contract/voices/voices';
import { voteForSpeaker } from '@timbre/contract/voices/voices-feedback';
import { useTranslation } from '../../i18n/use-translation.ts';
import { api } from '../../lib/http/api.ts';
import { useOptimisticChange } from '../../lib/http/optimistic.ts';
import { useSession } from '../../lib/session/session.ts';
import { showError } from '../../domain/plans/show-error.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { catalogueKey } from './api.ts';
import '../../i18n/areas/voice-store.ts';

/** Puts what changed of a voice into the loaded catalogue. */
export function useVoiceChange(): (speaker: string, part: Partial<Speaker>) => void {
  const queryClient = useQueryClient();
  return (speaker, part) =>
    queryClient.setQueryData<Speaker[]>(catalogueKey, (voices) =>
      voices?.map((voice) => (voice.speaker === speaker ? { ...voice, ...part } : voice)),
    );
}

/** Votes, or takes the vote back when it is the same one: shown at once, and taken back when the server refuses. */
export function useVote(): (voice: Speaker, voteType: 0 | 1) => void {
  const { t } = useTranslation();
  const { user } = useSession();
  const { mutateAsync } = useOptimisticChange({
    key: catalogueKey,
    send: (input: { readonly speakerId: string; readonly voteType: number | null }) => api.send(voteForSpeaker, input),
    show: (queryClient, { speakerId, voteType }) => {
      queryClient.setQueryData<Speaker[]>(catalogueKey, (voices) =>
        voices?.map((voice) => (voice.speakerId === speakerId ? { ...voice, voteType } : voice)),
      );
    },
    reads: () => [],
  });
  return (voice, voteType) => {
    if (user === null) return showToast(t('voiceStore.voteLogin'));
    const wanted = voice.voteType === voteType ? null : voteType;
    mutateAsync({ speakerId: voice.speakerId, voteType: wanted }).catch(showError);
  };
}
