import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useSounds } from '../api.ts';
import { SoundTargetField } from '../export/sound-target-field.tsx';
import { BedFields } from './bed-fields.tsx';
import { SoundLibrary } from './sound-library.tsx';
import { InspectorPanel } from '../../../domain/editing/inspector-panel.tsx';
import classes from './sound-panel.module.css';
import { useSoundPreview } from '../../../lib/player/use-sound-preview.ts';
import '../../../i18n/areas/editor-panels.ts';

/** What is heard beside the voices: the sound under the script, the library, and how loud all of it is to be. */
export function SoundPanel() {
  const { t } = useTranslation();
  const library = useSounds();
  const preview = useSoundPreview(() => {
    showToast(t('scriptSound.playFailed'), 'fail');
    // The signed address may have run out.
    void library.refetch();
  });
  return (
    <InspectorPanel title={t('scriptSound.title')}>
      <BedFields sounds={library.data} preview={preview} />
      <section className={classes.part}>
        <SoundTargetField />
      </section>
      <SoundLibrary library={library} preview={preview} />
    </InspectorPanel>
  );
}
