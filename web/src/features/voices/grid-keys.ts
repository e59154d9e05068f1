import { gridStep } from '../../lib/grid-step.ts';

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

const works: Readonly<Record<string, Exclude<GridKey['kind'], 'move'>>> = {
  Enter: 'open',
  ' ': 'play',
  f: 'keep',
  F: 'keep',
  i: 'detail',
  I: 'detail',
};

/** Null: the key is someone else's. */
export function gridKey(pressed: Pressed, { active, columns, count }: GridPlace): GridKey | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  const to = gridStep(pressed.key, { at: active, columns, count });
  if (to !== null) return { kind: 'move', to };
  const kind = works[pressed.key];
  return kind === undefined ? null : { kind };
}
