import type { AudioModel } from './port.ts';

/** The model of a kind that was asked for last, loaded once. */
export function held<Loaded>(load: (model: AudioModel) => Loaded): (model: AudioModel) => Loaded {
  let kept: { readonly key: string; readonly loaded: Loaded } | undefined;
  return (model) => {
    const key = `${model.file} ${model.stamp}`;
    if (kept?.key !== key) kept = { key, loaded: load(model) };
    return kept.loaded;
  };
}
