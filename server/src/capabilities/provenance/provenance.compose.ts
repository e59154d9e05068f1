import type { Platform } from '../../platform.compose.ts';
import { encodeStream, joinAac } from '../../platform/sandbox/encode-audio.ts';
import { encodeFile } from '../../platform/sandbox/encode-file.ts';
import { provenanceService } from './provenance.service.ts';

/** The one place where audio leaves. */
export function composeProvenance({ sandbox }: Platform) {
  const provenance = provenanceService({
    encodeFile: (request) => encodeFile(sandbox, request),
    encodeStream: (request) => encodeStream(sandbox, request),
    joinAac: (request) => joinAac(sandbox, request),
  });
  return { provenance };
}
