import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from '../source-files.ts';

/**
 * The files that take longest, the longest first, so that the workers end together. `npm run test:slowest` prints what
 * a run has measured; a machine that has run the tests before knows better by itself.
 */
const slow: readonly string[] = [
  'server/src/tenants.test.ts',
  'server/src/capabilities/cloning/cloning.test.ts',
  'server/src/security/hostile-inputs.test.ts',
  'server/src/capabilities/downloads/downloads-kill.test.ts',
  'server/src/capabilities/talking-photos/rendered-video.test.ts',
  'server/src/security/hostile-media.test.ts',
  'engines/src/speech/performing/performing.test.ts',
  'engines/src/speech/remote/remote-speech.test.ts',
  'server/src/capabilities/translation/document-jobs.test.ts',
  'engines/src/speech/flite/flite.test.ts',
  'server/src/capabilities/matching/matching.test.ts',
  'server/src/capabilities/billing/stripe.test.ts',
  'engines/src/sound-effects/sound-effects.test.ts',
  'server/src/capabilities/dubbing/files/dub-files.test.ts',
  'server/src/capabilities/downloads/linked-recordings.test.ts',
  'server/src/capabilities/translation/remote-translators.test.ts',
  'server/src/security/access-walk.test.ts',
  'server/src/capabilities/transcription/transcription-kill.test.ts',
  'server/src/security/forged-requests.test.ts',
  'server/src/doors/transcription-doors.test.ts',
  'engines/src/speech/neural/neural.test.ts',
  'server/src/capabilities/dubbing/dubbing-kill.test.ts',
  'server/src/capabilities/cloning/cloning-kill.test.ts',
  'server/src/capabilities/dubbing/dubbing.test.ts',
  'server/src/capabilities/alignment/alignment.test.ts',
  'server/src/capabilities/images/images.test.ts',
  'server/src/capabilities/images/images-kill.test.ts',
  'server/src/capabilities/transcription/transcription-work.test.ts',
  'server/src/capabilities/dubbing/speech/dub-speech-kill.test.ts',
  'engines/src/speech/festival/festival.test.ts',
  'server/src/capabilities/matching/matching-kill.test.ts',
  'server/src/capabilities/images/remote-image-makers.test.ts',
  'server/src/capabilities/dubbing/picture.program.test.ts',
  'engines/src/speech/revoiced/revoiced.test.ts',
  'server/src/security/erased-canary.test.ts',
  'server/src/capabilities/models/models.test.ts',
];

/** The slow files first, then as vitest has it: by what it measured last time, else by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = slow.indexOf(relative(root, moduleId));
      return place === -1 ? slow.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
