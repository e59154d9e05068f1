import type { CSSProperties } from 'react';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { setLine } from '../document/edit-lines.ts';
import { faceColour } from '../lines/line-colours.ts';
import type { Scene } from '../preview/scene.ts';
import { useSelected, useStudio } from '../studio-context.ts';
import classes from './stage.module.css';

/** The faces that may speak, in their colours; a click has one say the chosen line. */
export function FaceBoxes({ scene }: { readonly scene: Scene }) {
  const { t } = usePhotoEditorTexts();
  const { edit } = useStudio();
  const { line } = useSelected();
  const { width, height } = scene.size;
  return (
    <>
      {scene.faces.map(({ box }, face) => (
        <button
          key={face}
          type="button"
          className={classes.face}
          aria-pressed={line?.face === face}
          aria-label={t('stage.faceSays', { number: face + 1 })}
          title={t('stage.faceSays', { number: face + 1 })}
          style={
            {
              '--face': faceColour(face),
              left: `${(100 * box.x) / width}%`,
              top: `${(100 * box.y) / height}%`,
              width: `${(100 * box.width) / width}%`,
              height: `${(100 * box.height) / height}%`,
            } as CSSProperties
          }
          onClick={() => line !== undefined && edit(setLine(line.id, { face }))}
        >
          <span>{face + 1}</span>
        </button>
      ))}
    </>
  );
}
