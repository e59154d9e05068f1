import { readProjectAudio } from '@timbre/contract/projects';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { api } from '../../lib/http/api.ts';
import { useSoundPreview } from '../../lib/player/use-sound-preview.ts';
import { saveAddress } from '../../lib/save-file.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { showError } from '../plans/show-error.ts';
import { useScriptSound } from './use-script-sound.ts';
import '../../i18n/areas/lists.ts';

export interface RowSounds {
  /** The project that is heard; null: silence. */
  readonly playing: string | null;
  /** Whose address is asked for. */
  readonly loading: string | null;
  /** Why the plan lets a voiceover not be heard that was never exported, by its id. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly toggle: (id: string) => void;
  /** The same of a voiceover that was never exported: it is rendered while it is heard. */
  readonly toggleScript: (id: string) => void;
  readonly download: (id: string) => void;
}

/** One row of a list is heard at a time; addresses are short-lived, so each is asked for when it is needed. */
export function useRowSounds(): RowSounds {
  const { t } = useTranslation();
  const preview = useSoundPreview(() => showToast(t('lists.sound.failed'), 'fail'));
  const script = useScriptSound();
  const [loading, setLoading] = useState<string | null>(null);
  const asking = useRef<AbortController | null>(null);
  // What arrives after the list has gone is not played.
  useEffect(() => () => asking.current?.abort(), []);

  const play = async (id: string) => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    preview.stop();
    script.stop();
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
  const playScript = (id: string) => {
    asking.current?.abort();
    setLoading(null);
    preview.stop();
    void script.play(id);
  };
  return {
    playing: preview.playing ?? script.heard?.id ?? null,
    loading: loading ?? (script.heard?.isBusy === true ? script.heard.id : null),
    refusals: script.refusals,
    toggleScript: (id) => (script.heard?.id === id ? script.stop() : playScript(id)),
    toggle: (id) => (preview.playing === id ? preview.stop() : void play(id)),
    download: (id) => void api.send(readProjectAudio, { id }).then(({ url }) => saveAddress(url), showError),
  };
}
