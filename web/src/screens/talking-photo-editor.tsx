import { PhotoEditor } from '../features/photo-editor/photo-editor.tsx';
import type { PhotoStudioParts } from '../features/photo-editor/studio-context.ts';
import { useVoices } from '../features/voices/api.ts';
import { VoiceButton } from '../features/voices/voice-button.tsx';
import { deferredDialog } from '../ui/deferred/deferred.tsx';

const VoiceDialog = deferredDialog(
  async () => (await import('../features/voices/dialog/voice-dialog.tsx')).VoiceDialog,
);
const RecorderDialog = deferredDialog(
  async () => (await import('../features/script-editor/takes/recorder-dialog.tsx')).RecorderDialog,
);

type VoiceOptions = Parameters<PhotoStudioParts['voiceDialog']>[0];

function AllVoices(options: VoiceOptions) {
  const { voices } = useVoices();
  return <VoiceDialog voices={voices} {...options} />;
}

/** Always the same object: the editor is drawn again with another one. */
const parts: PhotoStudioParts = {
  voicePicker: (voice, onChoose) => <VoiceButton voice={voice} onChoose={onChoose} />,
  voiceDialog: (options) => <AllVoices {...options} />,
  recorderDialog: (options) => <RecorderDialog {...options} />,
};

/** The photo editor with the voices' own button and list, and the desk that records a line. */
export function TalkingEditor({ screen }: { readonly screen: 'talking-photo-editor' | 'talking-avatar' }) {
  return <PhotoEditor screen={screen} parts={parts} />;
}

export function Screen() {
  return <TalkingEditor screen="talking-photo-editor" />;
}
