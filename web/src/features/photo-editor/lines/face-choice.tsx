import type { PhotoLine } from '@timbre/contract/talking-photos/photo-document';
import { useId } from 'react';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { setLine } from '../document/edit-lines.ts';
import { useStudio } from '../studio-context.ts';
import { faceColour } from './line-colours.ts';
import classes from './lines.module.css';

interface FaceChoiceProps {
  readonly line: PhotoLine;
  readonly faces: number;
}

/** Which face of the picture says the line; their colours and numbers stand over the picture too. */
export function FaceChoice({ line, faces }: FaceChoiceProps) {
  const { t } = usePhotoEditorTexts();
  const { edit } = useStudio();
  // The line's row and its settings both show it, each as a group of its own.
  const name = useId();
  return (
    <div className={classes.faces} role="radiogroup" aria-label={t('lines.face')}>
      {Array.from({ length: faces }, (_, face) => (
        <label key={face} style={{ '--face': faceColour(face) } as React.CSSProperties}>
          <input
            type="radio"
            name={name}
            aria-label={t('lines.faceOf', { number: face + 1 })}
            checked={line.face === face}
            onChange={() => edit(setLine(line.id, { face }))}
          />
          <span>{face + 1}</span>
        </label>
      ))}
    </div>
  );
}
