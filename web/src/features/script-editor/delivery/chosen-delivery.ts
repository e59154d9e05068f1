import type { EditorState } from '@tiptap/pm/state';
import type { Delivery } from '../document/paragraph.ts';
import { attrsOf } from '../document/paragraph.ts';
import { chosenParagraphs } from '../document/picks.ts';

/** What the chosen paragraphs have in common; undefined: they differ. */
export interface ChosenDelivery {
  readonly count: number;
  /** The paragraphs' ids with spaces between, so that it is the same value for the same paragraphs. */
  readonly ids: string;
  /** Place of the first, from 1. */
  readonly first: number;
  readonly speakers: readonly string[];
  readonly common: { readonly [K in keyof Delivery]: Delivery[K] | undefined };
  /** A role's id, null for no one; undefined: they differ. */
  readonly role: string | null | undefined;
  /** Whether a recorded take is heard in one of them. */
  readonly takeId: string | null;
}

export function chosenDelivery(state: EditorState): ChosenDelivery {
  const all = chosenParagraphs(state);
  const attrs = all.map(({ node }) => attrsOf(node));
  const common = <K extends keyof Delivery | 'role'>(key: K) => {
    const value = attrs[0]?.[key];
    return attrs.every((other) => other[key] === value) ? value : undefined;
  };
  return {
    count: all.length,
    ids: attrs.map(({ id }) => id).join(' '),
    first: (all[0]?.index ?? 0) + 1,
    speakers: [...new Set(attrs.map(({ speaker }) => speaker))],
    common: {
      speaker: common('speaker'),
      emotion: common('emotion'),
      speed: common('speed'),
      pitch: common('pitch'),
      gainDb: common('gainDb'),
    },
    role: common('role'),
    takeId: attrs.find(({ takeId }) => takeId !== null)?.takeId ?? null,
  };
}

/** Whether a panel would look the same. */
export function isSameDelivery(a: ChosenDelivery, b: ChosenDelivery | null): boolean {
  return b !== null && JSON.stringify(a) === JSON.stringify(b);
}
