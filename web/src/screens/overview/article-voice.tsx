import type { Sound } from '@timbre/contract/sounds';
import { flushSync } from 'react-dom';
import { ScriptEditor } from '../../features/script-editor/script-editor.tsx';
import { DraftInEditor } from '../../features/voiceover/draft-in-editor.tsx';
import { isDraftWanted } from '../../features/voiceover/draft-in-editor-path.ts';
import { useVoices } from '../../features/voices/api.ts';
import { VoiceButton } from '../../features/voices/voice-button.tsx';
import { insertSoundHere } from '../../domain/scripts/insert-sound.ts';
import { useSearchParams } from '../../lib/router/use-router.ts';
import { deferredDialog } from '../../ui/deferred/deferred.tsx';

const VoiceDialog = deferredDialog(
  async () => (await import('../../features/voices/dialog/voice-dialog.tsx')).VoiceDialog,
);
const NewEntryDialog = deferredDialog(
  async () => (await import('../../features/lexicon/new-entry-dialog.tsx')).NewEntryDialog,
);
const SoundEffectDialog = deferredDialog(
  async () => (await import('../../features/sound-effects/sound-effect-dialog.tsx')).SoundEffectDialog,
);

/** The dialog closes first: the focus it gives back would leave the script that takes the sound. */
function closeAndInsert({ id, name }: Sound, onClose: () => void): void {
  flushSync(onClose);
  insertSoundHere({ soundId: id, name });
}

/** The script editor with the voices' own button and list, the lexicon's dialog and the sounds from a description. */
export function ArticleVoice({ articleId }: { readonly articleId: string | null }) {
  const { voices } = useVoices();
  return (
    <ScriptEditor
      articleId={articleId}
      voicePicker={(voice, onChoose) => <VoiceButton voice={voice} onChoose={onChoose} />}
      voiceDialog={(options) => <VoiceDialog voices={voices} {...options} />}
      soundEffectDialog={({ onClose }) => (
        <SoundEffectDialog onChoose={(sound) => closeAndInsert(sound, onClose)} onClose={onClose} />
      )}
      lexiconDialog={(options) => <NewEntryDialog {...options} />}
    />
  );
}

export function Screen() {
  const [query] = useSearchParams();
  return isDraftWanted(query) ? <DraftInEditor /> : <ArticleVoice articleId={null} />;
}
