import { lazy, Suspense } from 'react';
import { ScriptEditor } from '../../features/script-editor/script-editor.tsx';
import { useVoices } from '../../features/voices/api.ts';
import { VoiceButton } from '../../features/voices/voice-button.tsx';

const VoiceDialog = lazy(async () => ({
  default: (await import('../../features/voices/voice-dialog.tsx')).VoiceDialog,
}));
const NewEntryDialog = lazy(async () => ({
  default: (await import('../../features/lexicon/new-entry-dialog.tsx')).NewEntryDialog,
}));

/** The script editor with the voices' own button and list, and the lexicon's dialog. */
export function ArticleVoice({ articleId }: { readonly articleId: string | null }) {
  const { voices } = useVoices();
  return (
    <ScriptEditor
      articleId={articleId}
      voicePicker={(voice, onChoose) => <VoiceButton voice={voice} onChoose={onChoose} />}
      voiceDialog={({ chosen, tab, onChoose, onClose }) => (
        <Suspense>
          <VoiceDialog voices={voices} chosen={chosen} tab={tab} onChoose={onChoose} onClose={onClose} />
        </Suspense>
      )}
      lexiconDialog={(options) => (
        <Suspense>
          <NewEntryDialog {...options} />
        </Suspense>
      )}
    />
  );
}

export function Screen() {
  return <ArticleVoice articleId={null} />;
}
