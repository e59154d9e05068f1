import type { Speaker } from '@timbre/contract/voices/voices';
import { setFavouriteSpeaker } from '@timbre/contract/voices/voices-store';
import { useTranslation } from '../../i18n/use-translation.ts';
import { api } from '../../lib/http/api.ts';
import { useOptimisticChange } from '../../lib/http/optimistic.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSteady } from '../../lib/hooks/use-steady.ts';
import { showError } from '../../domain/plans/show-error.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { catalogueKey } from './api.ts';
import '../../i18n/areas/quick-voiceover.ts';

/** Keeps a voice as a favourite, or lets it go: shown at once, and taken back when the server refuses. */
export function useToggleFavourite(): (voice: Speaker) => void {
  const { t } = useTranslation();
  const { user } = useSession();
  const { mutateAsync } = useOptimisticChange({
    key: catalogueKey,
    send: (input: Pick<Speaker, 'speakerId' | 'isFavourite'>) => api.send(setFavouriteSpeaker, input),
    show: (queryClient, { speakerId, isFavourite }) => {
      queryClient.setQueryData<Speaker[]>(catalogueKey, (voices) =>
        voices?.map((voice) =>
          voice.speaker === speakerId ? { ...voice, isFavourite, favourite: isFavourite } : voice,
        ),
      );
    },
    // A star is no reason to load thousands of voices again.
    reads: () => [],
  });
  return useSteady(({ speakerId, isFavourite }: Speaker) => {
    if (user === null) showToast(t('voices.favouriteLogin'));
    else void mutateAsync({ speakerId, isFavourite: !isFavourite }).catch(showError);
  });
}
