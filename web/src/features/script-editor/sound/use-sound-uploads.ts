import { translate } from '../../../i18n/translate.ts';
import { useSyncExternalStore } from 'react';
import { queryClient } from '../../../lib/http/query-client.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { soundsKey } from '../api.ts';
import { uploadSound } from './api.ts';
import { createSoundUploads } from './sound-uploads.ts';
import '../../../i18n/areas/editor-panels.ts';

const uploads = createSoundUploads({
  send: uploadSound,
  onDone: ({ name }) => {
    void queryClient.invalidateQueries({ queryKey: soundsKey });
    showToast(translate('scriptSound.uploaded', { name }), 'done');
  },
});

/** The page's uploads of sounds, whichever panel began them. */
export function useSoundUploads() {
  const { add, cancel, dismiss } = uploads;
  return { ...useSyncExternalStore(uploads.subscribe, uploads.snapshot), add, cancel, dismiss };
}
