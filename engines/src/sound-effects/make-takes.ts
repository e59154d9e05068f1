import { makeScene } from './make-scene.ts';
import type { Layer } from './layers.ts';
import { readPrompt } from './read-prompt.ts';
import { scenes, soundClasses } from './catalogue.ts';
import { plainTraits } from './sound-class.ts';
import type { SoundEffectRequest } from './port.ts';

/** Below this, sounds may join that were not named but belong to one that was. */
const freely = 0.3;

/** A quiet neighbour: of a place that the leading sound is a part of. */
function company(layers: readonly Layer[], seed: number): Layer[] {
  const [first] = layers;
  if (first === undefined) return [];
  const places = scenes.filter(({ parts }) => parts.includes(first.sound.name));
  const others = places
    .flatMap(({ parts }) => parts)
    .filter((name) => !layers.some(({ sound }) => sound.name === name));
  const sound = soundClasses.find(({ name }) => name === others[seed % Math.max(1, others.length)]);
  return sound === undefined ? [] : [{ sound, traits: plainTraits, distance: 0.5, turn: first.turn, isBehind: true }];
}

/** Takes of a description, stereo at 48 kHz and of one length; none when it is understood in no word. */
export function makeTakes(request: SoundEffectRequest): (readonly Float32Array[])[] {
  const { prompt, durationSeconds, influence, isLoop, takes, seed } = request;
  const { layers: named, durationSeconds: natural } = readPrompt(prompt);
  if (named.length === 0) return [];
  return Array.from({ length: takes }, (_, nth) => {
    const own = seed + 104_729 * nth;
    const layers = influence < freely ? [...named, ...company(named, own)] : named;
    return makeScene(layers, { seconds: durationSeconds ?? natural, isLoop, seed: own });
  });
}
