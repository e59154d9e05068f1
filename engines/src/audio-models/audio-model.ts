import type { AudioFamily } from './port.ts';

/** A model that lies in a folder, complete by its file names. Nothing was loaded. */
export interface AudioModel {
  readonly name: string;
  readonly family: AudioFamily;
  /** Absolute. */
  readonly file: string;
  readonly folder: string;
  /** Another one when its file was written again. */
  readonly stamp: string;
}
