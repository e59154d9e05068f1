import type { Platform } from '../../platform.compose.ts';
import { encodeStream, joinAac } from '../../platform/sandbox/encode-audio.ts';
import { encodeFile } from '../../platform/sandbox/encode-file.ts';
import { provenanceService, type ProvenanceDeps } from './provenance.service.ts';

export interface ProvenanceOverrides {
  /** In the place of ffmpeg, whose start takes longer than the encoding of a sentence. */
  readonly encodeFile?: ProvenanceDeps['encodeFile'];
}

/** The one place where audio leaves. */
export function composeProvenance({ sandbox }: Platform, overrides: ProvenanceOverrides) {
  const provenance = provenanceService({
    encodeFile: overrides.encodeFile ?? ((request) => encodeFile(sandbox, request)),
    encodeStream: (request) => encodeStream(sandbox, request),
    joinAac: (request) => joinAac(sandbox, request),
  });
  return { provenance };
}
