import { builtInWriter } from '@timbre/engines';
import type { Writer } from '@timbre/engines/ports';
import type { Platform } from './compose-platform.ts';

/** Who writes here, the best first: the owner's provider, a model of the models folder, what is built in. */
export function composeWriters(_platform: Platform): Writer[] {
  return [builtInWriter()];
}
