/** What a key does in a grid of voices. */
export type GridKey =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'open' | 'play' | 'keep' | 'detail' };

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

interface GridPlace {
  /** -1: none yet. */
  readonly active: number;
  readonly columns: number;
  readonly count: number;
}

const pageRows = 3;

function target(key: string, { active, columns, count }: GridPlace): number | null {
  switch (key) {
    case 'ArrowRight':
      return active + 1;
    case 'ArrowLeft':
      return active - 1;
    case 'ArrowDown':
      return active === -1 ? 0 : active + columns;
    case 'ArrowUp':
      return active - columns;
    case 'PageDown':
      return Math.min(count - 1, active + pageRows * columns);
    case 'PageUp':
      return Math.max(0, active - pageRows * columns);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

const works: Readonly<Record<string, Exclude<GridKey['kind'], 'move'>>> = {
  Enter: 'open',
  ' ': 'play',
  f: 'keep',
  F: 'keep',
  i: 'detail',
  I: 'detail',
};

/** Null: the key is somebody else's. At the edges the place stays, and the last row is reached from above any hole in it. */
export function gridKey(pressed: Pressed, place: GridPlace): GridKey | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  const to = target(pressed.key, place);
  if (to !== null) {
    const { active, columns, count } = place;
    if (count === 0) return null;
    const isLastRow = Math.floor(active / columns) === Math.floor((count - 1) / columns);
    const landed = pressed.key === 'ArrowDown' && to >= count && !isLastRow ? count - 1 : to;
    return { kind: 'move', to: landed < 0 || landed >= count ? Math.max(0, active) : landed };
  }
  const kind = works[pressed.key];
  return kind === undefined ? null : { kind };
}
