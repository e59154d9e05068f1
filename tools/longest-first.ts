import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './source-files.ts';

/**
 * The files that take longest, the longest first, so that the workers end together. `npm run test:slowest` prints what
 * a run has measured; a machine that has run the tests before knows better by itself.
 */
const slow: readonly string[] = [
  'server/src/tenants.test.ts',
  'server/src/capabilities/cloning/cloning.test.ts',
  'server/src/security/hostile-inputs.test.ts',
  'engines/src/speech/performing/performing.test.ts',
  'engines/src/speech/flite/flite.test.ts',
  'server/src/security/forged-requests.test.ts',
  'engines/src/speech/festival/festival.test.ts',
  'server/src/security/access-walk.test.ts',
  'server/src/security/hostile-media.test.ts',
  'server/src/capabilities/downloads/downloads-kill.test.ts',
  'server/src/capabilities/matching/matching.test.ts',
  'engines/src/sound-effects/sound-effects.test.ts',
  'engines/src/alignment/robustness.test.ts',
  'engines/src/writing/built-in.test.ts',
  'server/src/capabilities/billing/stripe.test.ts',
  'server/src/capabilities/sounds/sounds.test.ts',
  'server/src/platform/db/private-postgres.test.ts',
  'server/src/capabilities/alignment/alignment.test.ts',
  'server/src/capabilities/transcription/transcription-work.test.ts',
  'server/src/capabilities/downloads/linked-recordings.test.ts',
  'engines/src/recognition/listen.test.ts',
  'server/src/doors/transcription-doors.test.ts',
  'engines/src/matching/matching.test.ts',
  'engines/src/speech/revoiced/revoiced.test.ts',
  'server/src/capabilities/cloning/cloning-kill.test.ts',
  'server/src/capabilities/transcription/transcription-kill.test.ts',
  'engines/src/speech/catalogue.test.ts',
  'server/src/capabilities/writing/generation-ends.test.ts',
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
