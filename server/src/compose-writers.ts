import { builtInWriter, chatWriter } from '@timbre/engines';
import type { Writer } from '@timbre/engines/ports';
import type { Platform } from './compose-platform.ts';
import { askStream } from './platform/egress/ask-stream.ts';

/** Of one answer: each word comes in a JSON of its own, of a few hundred bytes. */
const answerBytes = 16_000_000;

/** Who writes here, the best first: the owner's provider, a model of the models folder, what is built in. */
export function composeWriters({ config }: Platform): Writer[] {
  const { writing } = config;
  const remote = writing === null ? [] : [chatWriter({ ...writing, ask: askStream(answerBytes) })];
  return [...remote, builtInWriter()];
}
