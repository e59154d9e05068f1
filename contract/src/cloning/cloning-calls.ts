import * as cloning from './cloning.ts';
import * as cloningConsentsDoor from './cloning-consents-door.ts';
import * as cloningDoor from './cloning-door.ts';
import * as cloningSample from './cloning-sample.ts';

/** The files that declare the calls of cloned voices, for calls.ts. */
export const cloningCallFiles = {
  cloning,
  'cloning-consents-door': cloningConsentsDoor,
  'cloning-door': cloningDoor,
  'cloning-sample': cloningSample,
};
