import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import { decodeSound, type DecodeRequest } from '../../platform/sandbox/decode-sound.ts';
import { probeMedia } from '../../platform/sandbox/probe-media.ts';
import { turns } from '../../platform/sandbox/turns.ts';
import { bedProgram, type BedMaker } from './bed.program.ts';
import { soundRoutes } from './sounds.routes.ts';
import { soundService } from './sounds.service.ts';
import { soundStore } from './sounds.store.ts';

interface SoundNeeds extends Pick<Foundations, 'files'> {
  readonly makeBed?: BedMaker | undefined;
}

/** What people upload is decoded while they wait: one file of a user at a time, and no more than the machine bears. */
const decoding = { perOwner: 1, total: 4, waiting: 8 };

/** The library of sounds. */
export function composeSounds(
  { clock, logger, database: { db }, blobs, temporary, sandbox }: Platform,
  { files, makeBed = bedProgram(sandbox) }: SoundNeeds,
) {
  const decode = (request: DecodeRequest) => decodeSound(sandbox, request);
  const inTurn = turns(decoding);
  const sounds = soundService({
    db,
    store: soundStore,
    files,
    blobs,
    probe: (path, signal) => probeMedia(sandbox, path, signal),
    decode,
    inTurn,
    makeBed,
    withTempFolder: temporary.withTempFolder,
    clock,
    newId,
    log: logger,
  });
  return { sounds, decode, inTurn, routes: soundRoutes(sounds) };
}
