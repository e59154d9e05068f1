interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Which place of the rail the arrow keys go to from `over`; it stops at the ends. */
export function nextPlace(
  places: readonly { readonly id: string; readonly rect: Rect }[],
  over: string | null,
  step: 1 | -1,
): { readonly id: string; readonly rect: Rect } | undefined {
  const sorted = places.toSorted((a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left);
  const at = sorted.findIndex(({ id }) => id === over);
  if (at === -1) return step === 1 ? sorted[0] : sorted.at(-1);
  return sorted[Math.min(sorted.length - 1, Math.max(0, at + step))];
}

/** Nothing has moved it yet; layouts round to parts of a pixel. */
export function isSamePlace(a: Pick<Rect, 'left' | 'top'>, b: Pick<Rect, 'left' | 'top'>): boolean {
  return Math.abs(a.left - b.left) < 1 && Math.abs(a.top - b.top) < 1;
}

/** Where what is dragged has its corner when its middle is on the middle of `target`. */
export function centredOn(target: Rect, dragged: Pick<Rect, 'width' | 'height'>): { x: number; y: number } {
  return {
    x: target.left + (target.width - dragged.width) / 2,
    y: target.top + (target.height - dragged.height) / 2,
  };
}
