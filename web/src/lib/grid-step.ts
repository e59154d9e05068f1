/** Where something is in a grid of so many columns; -1: nowhere yet. */
export interface GridPlace {
  readonly at: number;
  readonly columns: number;
  readonly count: number;
}

const pageRows = 3;

function target(key: string, { at, columns, count }: GridPlace): number | null {
  switch (key) {
    case 'ArrowRight':
      return at + 1;
    case 'ArrowLeft':
      return at - 1;
    case 'ArrowDown':
      return at === -1 ? 0 : at + columns;
    case 'ArrowUp':
      return at - columns;
    case 'PageDown':
      return Math.min(count - 1, at + pageRows * columns);
    case 'PageUp':
      return Math.max(0, at - pageRows * columns);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * Where a key leads in a grid; null: it is none that walks. At the edges the place stays, and the last row is reached from
 * above any hole in it.
 */
export function gridStep(key: string, place: GridPlace): number | null {
  const to = target(key, place);
  if (to === null || place.count === 0) return null;
  const { at, columns, count } = place;
  const isLastRow = Math.floor(at / columns) === Math.floor((count - 1) / columns);
  const landed = key === 'ArrowDown' && to >= count && !isLastRow ? count - 1 : to;
  return landed < 0 || landed >= count ? Math.max(0, at) : landed;
}

/** How many of these elements, in the order they are laid out, share the first one's line. */
export function columnsOf(elements: readonly Pick<HTMLElement, 'offsetTop'>[]): number {
  const [first] = elements;
  const inLine = elements.findIndex(({ offsetTop }) => offsetTop !== first?.offsetTop);
  return Math.max(1, inLine === -1 ? elements.length : inLine);
}
