import { cloningLimits } from '@timbre/contract/cloning/cloning';
import { cloneDoorLimits, cloneLabels } from '@timbre/contract/cloning/cloning-door';
import { sampleReport } from '@timbre/contract/cloning/cloning-sample';
import { voiceConsentPrefix } from '@timbre/contract/cloning/cloning-consents-door';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { cloneConsents, clones, cloneSamples, voiceConsents } from '../cloning/cloning.tables.ts';
import { receiptText } from './carried-fields.ts';
import type { Carried } from './carried.types.ts';
import { consentedClones } from './whole-in-copy.ts';

const name = z.string().check(z.minLength(1), z.maxLength(cloningLimits.nameChars));
const perUser = 500;

/**
 * Voices made of recordings, with the receipts of what their owner agreed to. What speaks is made again here of the same
 * recording: it depends on this studio's engines.
 */
export const carriedVoices: readonly Carried[] = [
  {
    name: 'voice_consents',
    table: voiceConsents,
    refs: { fileId: 'files' },
    prefix: voiceConsentPrefix,
    perUser,
  },
  {
    name: 'clone_samples',
    table: cloneSamples,
    refs: { fileId: 'files' },
    fields: { report: sampleReport },
    perUser,
    wav: { sampleRate: null, channels: 1, maxSeconds: cloningLimits.maxSeconds + 1 },
  },
  {
    name: 'clones',
    table: clones,
    refs: { sampleId: 'clone_samples' },
    only: ({ status, sampleId }) => status === 'done' && sampleId !== null,
    onlyIn: consentedClones,
    fields: {
      name,
      description: z.nullable(z.string().check(z.maxLength(cloneDoorLimits.descriptionChars))),
      labels: z.nullable(cloneLabels),
    },
    // As if its owner had stopped it: it can be made from its recording.
    reset: {
      status: 'cancelled',
      jobId: null,
      error: null,
      isUsable: false,
      base: null,
      distanceBefore: null,
      distanceAfter: null,
    },
    perUser,
  },
  {
    name: 'clone_consents',
    table: cloneConsents,
    refs: { cloneId: 'clones' },
    loose: ['recordedConsentId'],
    fields: { version: receiptText, wording: receiptText },
    reset: { importedAt: sql`now()` },
  },
];
