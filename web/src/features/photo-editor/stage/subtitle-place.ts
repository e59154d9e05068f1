import type { PhotoSettings } from '@timbre/contract/talking-photos/photo-document';
import type { CSSProperties } from 'react';

type Place = Pick<PhotoSettings['subtitles'], 'alignment' | 'margin'>;

/** Lines of the picture's shorter side that margins and sizes count on, as in the video. */
const lines = 720;
const margins = { least: 0, most: 400 };

/** 0 below, 1 middle, 2 above; and 0 left, 1 middle, 2 right: as on a number pad. */
const rowOf = ({ alignment }: Pick<Place, 'alignment'>): number => Math.floor((alignment - 1) / 3);
const columnOf = ({ alignment }: Pick<Place, 'alignment'>): number => (alignment - 1) % 3;

/** Where the words stand on the stage; lengths are shares of its shorter side (`cqmin`). */
export function subtitleStyle({ alignment, margin }: Place): CSSProperties {
  const [row, column] = [rowOf({ alignment }), columnOf({ alignment })];
  const edge = `${(100 * margin) / lines}cqmin`;
  return {
    justifyContent: ['flex-end', 'center', 'flex-start'][row],
    alignItems: ['flex-start', 'center', 'flex-end'][column],
    textAlign: (['left', 'center', 'right'] as const)[column],
    paddingBlock: row === 1 ? 0 : edge,
  };
}

/** The place nearest to a point of the stage, in its pixels from its upper left corner: the words never leave the picture. */
export function placeAtPoint(x: number, y: number, { width, height }: { width: number; height: number }): Place {
  const third = (share: number): number => Math.min(2, Math.max(0, Math.floor(share * 3)));
  const row = 2 - third(y / height);
  const fromEdge = ((row === 0 ? height - y : y) * lines) / Math.min(width, height);
  const margin = row === 1 ? 0 : Math.round(Math.min(Math.max(fromEdge, margins.least), margins.most));
  return { alignment: row * 3 + third(x / width) + 1, margin };
}

/** One step by an arrow key: across to the next column, up and down within the margins. */
export function stepPlace(place: Place, key: string, stepLines: number): Place | null {
  const [row, column] = [rowOf(place), columnOf(place)];
  const go = (toRow: number, toColumn: number, margin: number): Place => ({
    alignment: toRow * 3 + toColumn + 1,
    margin,
  });
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const to = Math.min(2, Math.max(0, column + (key === 'ArrowLeft' ? -1 : 1)));
    return go(row, to, place.margin);
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  if (row === 1) return go(key === 'ArrowUp' ? 2 : 0, column, margins.most);
  const isAway = (row === 0) === (key === 'ArrowUp');
  const margin = place.margin + (isAway ? stepLines : -stepLines);
  if (margin > margins.most) return go(1, column, 0);
  return go(row, column, Math.max(margins.least, margin));
}
