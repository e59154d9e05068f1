import { handleNames, type HandleName } from '@timbre/media/talking/rig-handles';
import { useId, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { offsetOf, setHandle } from '../document/edit-faces.ts';
import type { Scene, SceneFace } from '../preview/scene.ts';
import { useSelected, useStudio } from '../studio-context.ts';
import classes from './stage.module.css';

interface FaceHandlesProps {
  readonly scene: Scene;
  readonly face: number;
}

/** Pixels of the picture for one press of an arrow key, and with Shift. */
const stepPx = 1;
const bigStepPx = 5;

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Drag {
  readonly name: HandleName;
  readonly fromX: number;
  readonly fromY: number;
  readonly x: number;
  readonly y: number;
}

/** The points that move a face, to be put right: by mouse, finger and arrow keys. */
export function FaceHandles({ scene, face }: FaceHandlesProps) {
  const { t } = usePhotoEditorTexts();
  const { edit } = useStudio();
  const { page } = useSelected();
  const hintId = useId();
  const [drag, setDrag] = useState<Drag | null>(null);
  const seen = scene.faces[face];
  if (seen === undefined) return null;
  const { width, height } = scene.size;
  /** Pixels of the picture in one of the screen. */
  const perScreenPx = (element: Element): number =>
    width / (element.closest(`.${classes.zoom ?? ''}`)?.getBoundingClientRect().width ?? width) / seen.scale;
  const move = (name: HandleName, x: number, y: number, label?: string) => {
    const before = offsetOf(page, face, name);
    edit(setHandle(page.id, face, name, { x: before.x + x, y: before.y + y }), label);
  };
  const begin = (name: HandleName) => (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ name, fromX: event.clientX, fromY: event.clientY, x: 0, y: 0 });
  };
  const follow = (event: PointerEvent<HTMLButtonElement>) => {
    if (drag === null) return;
    const scale = perScreenPx(event.currentTarget);
    setDrag({ ...drag, x: (event.clientX - drag.fromX) * scale, y: (event.clientY - drag.fromY) * scale });
  };
  const end = () => {
    if (drag !== null && (drag.x !== 0 || drag.y !== 0)) move(drag.name, drag.x, drag.y);
    setDrag(null);
  };
  const handleKey = (name: HandleName) => (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const px = event.shiftKey ? bigStepPx : stepPx;
    move(name, step[0] * px, step[1] * px, `handle-${face}-${name}`);
  };
  const placeOf = ({ handles, scale }: SceneFace, name: HandleName): CSSProperties => {
    const moved = drag?.name === name ? drag : { x: 0, y: 0 };
    const at = handles[name];
    return {
      left: `${(100 * (at.x + moved.x * scale)) / width}%`,
      top: `${(100 * (at.y + moved.y * scale)) / height}%`,
    };
  };
  return (
    <>
      <p id={hintId} className="visually-hidden">
        {t('handles.keys')}
      </p>
      {handleNames.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.handle}
          data-dragged={drag?.name === name || undefined}
          aria-label={t(`handles.${name}`)}
          aria-describedby={hintId}
          title={t(`handles.${name}`)}
          style={placeOf(seen, name)}
          onPointerDown={begin(name)}
          onPointerMove={follow}
          onPointerUp={end}
          onPointerCancel={() => setDrag(null)}
          onKeyDown={handleKey(name)}
        />
      ))}
    </>
  );
}
