import { readProjectAudio } from '@timbre/contract/projects';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { api } from '../../lib/http/api.ts';
import { useSoundPreview } from '../../lib/player/use-sound-preview.ts';
import { saveAddress } from '../../lib/save-file.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { showError } from '../plans/show-error.ts';
import '../../i18n/areas/lists.ts';

export interface RowSounds {
  /** The project that is heard; null: silence. */
  readonly playing: string | null;
  /** Whose address is asked for. */
  readonly loading: string | null;
  readonly toggle: (id: string) => void;
  readonly download: (id: string) => void;
}

/** One row of a list is heard at a time; addresses are short-lived, so each is asked for when it is needed. */
export function useRowSounds(): RowSounds {
  const { t } = useTranslation();
  const preview = useSoundPreview(() => showToast(t('lists.sound.failed'), 'fail'));
  const [loading, setLoading] = useState<string | null>(null);
  const asking = useRef<AbortController | null>(null);
  // What arrives after the list has gone is not played.
  useEffect(() => () => asking.current?.abort(), []);

  const play = async (id: string) => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    preview.stop();
    setLoading(id);
    try {
      const { url } = await api.send(readProjectAudio, { id }, { signal });
      if (!signal.aborted) preview.toggle({ id, audioUrl: url });
    } catch (error) {
      if (!signal.aborted) showError(error);
    } finally {
      if (!signal.aborted) setLoading(null);
    }
  };
  return {
    playing: preview.playing,
    loading,
    toggle: (id) => (preview.playing === id ? preview.stop() : void play(id)),
    download: (id) => void api.send(readProjectAudio, { id }).then(({ url }) => saveAddress(url), showError),
  };
}
