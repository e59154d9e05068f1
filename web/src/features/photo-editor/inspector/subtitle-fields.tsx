import { SubtitleStyleFields } from '../../../domain/subtitles/subtitle-style-fields.tsx';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { setSettings } from '../document/edit-pages.ts';
import { useDoc, useStudio } from '../studio-context.ts';

/** How the words stand below, beside or over the one who says them. */
export function SubtitleFields() {
  const { t } = usePhotoEditorTexts();
  const { edit } = useStudio();
  const subtitles = useDoc((doc) => doc.settings.subtitles);
  return (
    <SubtitleStyleFields
      value={subtitles}
      hint={t('subtitles.dragHint')}
      onChange={(change, label) =>
        edit((doc) => setSettings({ subtitles: { ...doc.settings.subtitles, ...change } })(doc), label)
      }
    />
  );
}
