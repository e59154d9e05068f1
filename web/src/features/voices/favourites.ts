import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Speaker } from '@timbre/contract/voices';
import { setFavouriteSpeaker } from '@timbre/contract/voices-store';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { showToast } from '../../ui/toast.tsx';
import { catalogueKey } from './api.ts';

/** Keeps a voice as a favourite, or lets it go: shown at once, and taken back when the server refuses. */
export function useToggleFavourite(): (voice: Speaker) => void {
  const { t } = useTranslation();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const show = (speaker: string, isFavourite: boolean) =>
    queryClient.setQueryData<Speaker[]>(catalogueKey, (voices) =>
      voices?.map((voice) => (voice.speaker === speaker ? { ...voice, isFavourite, favourite: isFavourite } : voice)),
    );
  const { mutate } = useMutation({
    mutationFn: ({ speakerId, isFavourite }: Pick<Speaker, 'speakerId' | 'isFavourite'>) =>
      api.send(setFavouriteSpeaker, { speakerId, isFavourite }),
    onMutate: ({ speakerId, isFavourite }) => show(speakerId, isFavourite),
    onError: (error, { speakerId, isFavourite }) => {
      show(speakerId, !isFavourite);
      showToast(errorText(error), 'fail');
    },
  });
  return ({ speakerId, isFavourite }) => {
    if (user === null) showToast(t('voices.favouriteLogin'));
    else mutate({ speakerId, isFavourite: !isFavourite });
  };
}
