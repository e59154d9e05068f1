import { isJapanese } from '../descriptions/japanese.ts';
import type { Layer } from './layers.ts';
import { nearestNames } from './nearest.ts';
import { readEnglish } from './read-english.ts';
import { readJapanese } from './read-japanese.ts';

/** What a description comes to. */
export interface ScenePlan {
  readonly layers: readonly Layer[];
  /** In words, as they are told. */
  readonly understood: readonly string[];
  readonly unknownWords: readonly string[];
  readonly nearest: readonly string[];
  readonly durationSeconds: number;
}

const longestSeconds = 22;

function inWords({ sound, traits, distance }: Layer, isJa: boolean): string {
  const { size, force, pace } = traits;
  const ja = [
    force > 0.3 && '強い',
    force < -0.3 && '弱い',
    size > 0.3 && '大きな',
    size < -0.3 && '小さな',
    pace > 0.3 && '速い',
    pace < -0.3 && 'ゆっくりした',
    distance > 0.5 && '遠くの',
  ];
  if (isJa) return [...ja.filter((word) => word !== false), sound.nameJa].join('');
  const words = [
    force > 0.3 && 'strong',
    force < -0.3 && 'soft',
    size > 0.3 && 'big',
    size < -0.3 && 'small',
    pace > 0.3 && 'fast',
    pace < -0.3 && 'slow',
  ];
  const where = distance > 0.5 ? ', far away' : '';
  return `${[...words.filter((word) => word !== false), sound.name].join(' ')}${where}`;
}

/** The seconds such a scene takes by itself: what happens one after another takes its time one after another. */
function naturalSeconds(layers: readonly Layer[]): number {
  const turns = new Map<number, number>();
  for (const { sound, turn } of layers) turns.set(turn, Math.max(turns.get(turn) ?? 0, sound.seconds));
  return Math.min(
    longestSeconds,
    [...turns.values()].reduce((all, seconds) => all + seconds, 0),
  );
}

/**
 * Reads a description: which sounds, how, how far away, in which order. English and Japanese; words it does not know are
 * told, and when it knows none the nearest that it does.
 */
export function readPrompt(prompt: string): ScenePlan {
  const isJa = isJapanese(prompt);
  const { layers, unknownWords } = isJa ? readJapanese(prompt) : readEnglish(prompt);
  return {
    layers,
    understood: [...new Set(layers.map((layer) => inWords(layer, isJa)))],
    unknownWords: [...new Set(unknownWords)],
    nearest: layers.length > 0 ? [] : nearestNames(unknownWords, isJa),
    durationSeconds: naturalSeconds(layers),
  };
}
