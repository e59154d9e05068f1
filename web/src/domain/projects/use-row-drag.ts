import type {
  Announcements,
  CollisionDetection,
  DragEndEvent,
  KeyboardCoordinateGetter,
  Modifier,
} from '@dnd-kit/core';
import {
  closestCenter,
  KeyboardCode,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { centredOn, isSamePlace, nextPlace } from './drag-geometry.ts';
import type { Place } from './list-query.ts';
import { albumOf } from './list-query.ts';
import '../../i18n/areas/albums.ts';

/** A click with an unsteady hand is no drag. */
const startPx = 6;

// By pointer what is under it counts. By keyboard the place an arrow went to; before the first arrow there is none, or
// dropping at once would move to whatever lies nearest.
const detect: CollisionDetection = (args) => {
  if (args.pointerCoordinates !== null) return pointerWithin(args);
  const { initial } = args.active.rect.current;
  return initial === null || isSamePlace(initial, args.collisionRect) ? [] : closestCenter(args);
};

const byArrows: KeyboardCoordinateGetter = (event, { context }) => {
  const { droppableContainers, droppableRects, over, collisionRect } = context;
  const step = event.code === KeyboardCode.Down ? 1 : event.code === KeyboardCode.Up ? -1 : null;
  if (step === null || collisionRect === null) return undefined;
  event.preventDefault();
  const places = droppableContainers.getEnabled().flatMap(({ id }) => {
    const rect = droppableRects.get(id);
    return rect === undefined ? [] : [{ id: String(id), rect }];
  });
  const next = nextPlace(places, over === null ? null : String(over.id), step);
  return next === undefined ? undefined : centredOn(next.rect, collisionRect);
};

/** Half of the chip, so that its middle is where the row's middle would be. */
const chipMiddle = { x: 52, y: 16 } as const;

/** The chip hangs at the pointer, wherever the wide row was taken; by keyboard it stands on the place. */
export const chipPlace: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  if (draggingNodeRect === null) return transform;
  const { width, height } = draggingNodeRect;
  if (!(activatorEvent instanceof MouseEvent))
    return { ...transform, x: transform.x + width / 2 - chipMiddle.x, y: transform.y + height / 2 - chipMiddle.y };
  const { clientX, clientY } = activatorEvent;
  return {
    ...transform,
    x: transform.x + clientX - draggingNodeRect.left + 12,
    y: transform.y + clientY - draggingNodeRect.top + 8,
  };
};

interface RowDragOptions {
  /** What goes along when this one is dragged. */
  readonly idsWith: (id: string) => readonly string[];
  readonly titleOf: (id: string) => string;
  readonly placeName: (place: Place) => string;
  readonly onDrop: (ids: readonly string[], place: Place) => void;
}

/** Rows are dragged onto albums, by pointer or by keyboard. */
export function useRowDrag({ idsWith, titleOf, placeName, onDrop }: RowDragOptions) {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<readonly string[]>([]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: startPx } }),
    useSensor(KeyboardSensor, { coordinateGetter: byArrows }),
  );
  const finish = ({ active, over }: DragEndEvent) => {
    setDragged([]);
    const place = over?.id as Place | undefined;
    if (place !== undefined && (place === 'none' || place === 'bin' || albumOf(place) !== null))
      onDrop(idsWith(String(active.id)), place);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('albums.drag.start', { title: titleOf(String(active.id)) }),
    onDragOver: ({ over }) =>
      over === null ? t('albums.drag.nowhere') : t('albums.drag.over', { place: placeName(over.id as Place) }),
    onDragEnd: ({ over }) =>
      over === null ? t('albums.drag.cancelled') : t('albums.drag.dropped', { place: placeName(over.id as Place) }),
    onDragCancel: () => t('albums.drag.cancelled'),
  };
  return {
    dragged,
    context: {
      sensors,
      collisionDetection: detect,
      accessibility: { announcements, screenReaderInstructions: { draggable: t('albums.drag.how') } },
      onDragStart: ({ active }: { active: { id: string | number } }) => setDragged(idsWith(String(active.id))),
      onDragCancel: () => setDragged([]),
      onDragEnd: finish,
    },
  };
}
