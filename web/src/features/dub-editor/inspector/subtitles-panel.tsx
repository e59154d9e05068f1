import { InspectorPanel } from '../../../domain/editing/inspector-panel.tsx';
import { SubtitleStyleFields } from '../../../domain/subtitles/subtitle-style-fields.tsx';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { setSettings } from '../document/edit-speakers.ts';
import { useDoc, useStudio } from '../studio-context.ts';
import classes from './inspector.module.css';

/** How subtitles look that an export draws into the picture; they are shown on it meanwhile. */
export function SubtitlesPanel() {
  const { t } = useDubEditorTexts();
  const { edit, dub } = useStudio();
  const subtitles = useDoc((doc) => doc.settings.subtitles);
  return (
    <InspectorPanel title={t('inspector.subtitles')}>
      {dub.isVideo ? (
        <SubtitleStyleFields
          value={subtitles}
          hint={t('subtitles.hint')}
          onChange={(change, label) =>
            edit((doc) => setSettings({ subtitles: { ...doc.settings.subtitles, ...change } })(doc), label)
          }
        />
      ) : (
        <p className={classes.hint}>{t('subtitles.noPicture')}</p>
      )}
    </InspectorPanel>
  );
}
