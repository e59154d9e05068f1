import type { Bed } from '@timbre/contract/articles/article-settings';
import { articleSettingLimits } from '@timbre/contract/articles/article-settings';
import type { Node } from '@tiptap/pm/model';
import type { Command } from '@tiptap/pm/state';
import { settingsOf } from '../document/article-doc.ts';
import { setSettings } from '../document/cast-model.ts';

const { bedGainDb, duckDb, fadeSeconds } = articleSettingLimits;

/** What the faders of the bed go through: the contract's limits, in steps one can hear. */
export const bedRanges = {
  gainDb: { ...bedGainDb, step: 1 },
  duckDb: { ...duckDb, step: 1 },
  fadeInSeconds: { ...fadeSeconds, step: 0.5 },
  fadeOutSeconds: { ...fadeSeconds, step: 0.5 },
} as const;

/** Puts a sound under the whole script; one that takes another's place keeps its levels and fades. */
export const putBed =
  (soundId: string): Command =>
  (state, dispatch) => {
    const old = settingsOf(state.doc).bed;
    if (old?.soundId === soundId) return false;
    const natural = {
      gainDb: bedGainDb.default,
      duckDb: duckDb.default,
      fadeInSeconds: fadeSeconds.default,
      fadeOutSeconds: fadeSeconds.default,
      loops: true,
    };
    return setSettings({ bed: { ...natural, ...old, soundId } })(state, dispatch);
  };

/** Changes the bed that is there by now: a fader rests after its sound may have gone. */
export const changeBed =
  (part: Partial<Bed>): Command =>
  (state, dispatch) => {
    const { bed } = settingsOf(state.doc);
    return bed !== null && setSettings({ bed: { ...bed, ...part } })(state, dispatch);
  };

export const removeBed: Command = (state, dispatch) =>
  settingsOf(state.doc).bed !== null && setSettings({ bed: null })(state, dispatch);

/** Whether the script has a sound under it or in one of its lines; the server only knows what is saved. */
export function usesSound(doc: Node, soundId: string): boolean {
  let isUsed = settingsOf(doc).bed?.soundId === soundId;
  doc.descendants((node) => {
    isUsed ||= node.type.name === 'sound' && node.attrs['soundId'] === soundId;
    return !isUsed;
  });
  return isUsed;
}
