import { screenOf } from '@timbre/contract/screens/screens';
import { DubPage } from '../features/dub-editor/pages/dub-page.tsx';
import type { DubStudioParts } from '../features/dub-editor/studio-context.ts';
import { useVoices } from '../features/voices/api.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { deferredDialog } from '../ui/deferred/deferred.tsx';

const VoiceDialog = deferredDialog(
  async () => (await import('../features/voices/dialog/voice-dialog.tsx')).VoiceDialog,
);

const AddVoice = deferredDialog(async () => (await import('../features/cloning/add-voice.tsx')).AddVoice);

type VoiceOptions = Parameters<DubStudioParts['voiceDialog']>[0];

function AllVoices(options: VoiceOptions) {
  const { voices } = useVoices();
  return <VoiceDialog voices={voices} {...options} />;
}

/** Always the same object: the editor is drawn again with another one. */
const parts: DubStudioParts = {
  voiceDialog: (options) => <AllVoices {...options} />,
  cloneDialog: ({ sample, language, onDone, onClose }) => (
    <AddVoice begun={{ sample, language }} onDone={({ id }) => onDone(id)} onClose={onClose} />
  ),
};

export function Screen() {
  const language = useLanguage();
  return <DubPage title={screenOf('video-translation-editor').title[language]} parts={parts} />;
}
