import type { NamedSpeaker } from '../../model-folder.ts';
import type { TtsModel } from '../worker-protocol.ts';

/** A model that lies in a folder, complete by its file names. Nothing was loaded. */
export interface NeuralModel extends TtsModel {
  readonly family: 'vits' | 'kokoro' | 'kitten' | 'matcha' | 'supertonic';
  /** The folder's name. */
  readonly id: string;
  readonly name: string;
  /** BCP 47, at least one. */
  readonly languages: readonly string[];
  /** Those worth listing; empty: as many as the model has, without names. */
  readonly speakers: readonly NamedSpeaker[];
  /** Another one when any of its files was written again. */
  readonly stamp: string;
}

/** A folder with a model that can't be used, and what to do about it. */
export interface NeuralProblem {
  readonly folder: string;
  readonly sentence: string;
}

export interface FoundNeuralModels {
  readonly models: readonly NeuralModel[];
  readonly problems: readonly NeuralProblem[];
}
