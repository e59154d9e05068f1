import { Button, SegmentedControl } from '@mantine/core';
import { turns } from '@timbre/media/talking/face-rig';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { resetHandles } from '../document/edit-faces.ts';
import { usePerformer } from '../start/use-performer.ts';
import { useIsOpenMouthed, useSelected, useStudio } from '../studio-context.ts';
import classes from './stage.module.css';

interface FaceBarProps {
  readonly face: number;
  readonly faces: number;
  readonly onFace: (face: number) => void;
}

/** What belongs to the correction of a face: which one, a warning about a strong turn, and the way back. */
export function FaceBar({ face, faces, onFace }: FaceBarProps) {
  const { t } = usePhotoEditorTexts();
  const { edit, select } = useStudio();
  const { page } = useSelected();
  const yaw = usePerformer(page.performer).photo?.faces[face]?.yaw ?? 0;
  const isOpen = useIsOpenMouthed();
  const isTouched = page.faces.some((one) => one.face === face);
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('tools.faces')}>
      <p>{t(Math.abs(yaw) > turns.free ? 'stage.turned' : 'handles.hint')}</p>
      {faces > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t('lines.face')}
          value={String(face)}
          onChange={(value) => onFace(Number(value))}
          data={Array.from({ length: faces }, (_, at) => ({
            value: String(at),
            label: t('lines.faceOf', { number: at + 1 }),
          }))}
        />
      )}
      <Button
        size="compact-sm"
        variant={isOpen ? 'light' : 'default'}
        aria-pressed={isOpen}
        onClick={() => select({ isOpenMouthed: !isOpen })}
      >
        {t('handles.open')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={!isTouched}
        onClick={() => edit(resetHandles(page.id, face))}
      >
        {t('handles.reset')}
      </Button>
      <Button size="compact-sm" onClick={() => select({ isFixingFaces: false, isOpenMouthed: false })}>
        {t('handles.done')}
      </Button>
    </div>
  );
}
