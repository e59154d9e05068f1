import type { AudioModels } from '@timbre/engines/ports';
import { isolationService } from './isolation.service.ts';
import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import { decodeSound } from '../../platform/sandbox/decode-sound.ts';
import { recordingTaker } from '../../platform/sandbox/take-recording.ts';
import { turns } from '../../platform/sandbox/turns.ts';

const refusals = { format: 'isolation.format', unreadable: 'isolation.unreadable', long: 'isolation.long' } as const;
/** Each keeps a core busy, and a recording in memory. */
const cleaning = { perOwner: 1, total: 2, waiting: 8 };

/** Speech without what else is heard in a recording. */
export function composeIsolation(
  { clock, database: { db }, sandbox }: Platform,
  { credits, audioModels }: Pick<Foundations, 'credits'> & { readonly audioModels: AudioModels },
) {
  const isolation = isolationService({
    db,
    credits,
    models: audioModels,
    decode: (request) => decodeSound(sandbox, request),
    takeRecording: recordingTaker(sandbox, refusals),
    inTurn: turns(cleaning),
    clock,
    newId,
  });
  return { isolation, periodics: isolation.periodics };
}
