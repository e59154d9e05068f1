import { accountImportErrors } from './errors-account-imports.ts';
import { accountErrors } from './errors-accounts.ts';
import { alignmentErrors } from './errors-alignment.ts';
import { apiUsageErrors } from './errors-api-usage.ts';
import { billingErrors } from './errors-billing.ts';
import { transcriptionErrorTexts } from './errors-transcription.ts';
import { redemptionErrors } from './errors-redemption.ts';
import { cloningErrors } from './errors-cloning.ts';
import { contactErrors } from './errors-contact.ts';
import { contentErrors } from './errors-content.ts';
import { dubbingErrors } from './errors-dubbing.ts';
import { conversionErrors } from './errors-conversion.ts';
import { isolationErrors } from './errors-isolation.ts';
import { fileErrors } from './errors-files.ts';
import { lexiconErrors } from './errors-lexicon.ts';
import { downloadErrors } from './errors-downloads.ts';
import { imageErrors } from './errors-images.ts';
import { surveyErrors } from './errors-surveys.ts';
import { soundEffectErrors } from './errors-sound-effects.ts';
import { talkingPhotoErrors } from './errors-talking-photos.ts';
import { translationErrors } from './errors-translation.ts';
import { writingErrors } from './errors-writing.ts';
import { matchingErrors } from './errors-matching.ts';
import { modelErrors } from './errors-models.ts';
import { providerErrors } from './errors-providers.ts';
import { errCodes, transportErrors } from './errors-transport.ts';
import { webhookErrors } from './errors-webhooks.ts';

/**
 * Every error the product answers, by its stable name.
 * `code` is the specification's number where it has one (ours start at 9000), `status` the HTTP status on the
 * doors, files, streams and uploads; the specification's own calls answer HTTP 200 with the code.
 * `errCode` is what the envelope's `err_code` says where that is not the name (one number, two errors).
 */
export const errors = {
  ...accountErrors,
  ...alignmentErrors,
  ...lexiconErrors,
  ...translationErrors,
  ...soundEffectErrors,
  ...imageErrors,
  ...talkingPhotoErrors,
  ...writingErrors,
  ...downloadErrors,
  ...fileErrors,
  ...accountImportErrors,
  ...dubbingErrors,
  ...conversionErrors,
  ...isolationErrors,
  ...cloningErrors,
  ...contactErrors,
  ...matchingErrors,
  ...modelErrors,
  ...providerErrors,
  ...transcriptionErrorTexts,
  ...billingErrors,
  ...apiUsageErrors,
  ...surveyErrors,
  'input.invalid': { code: 106, status: 422, message: 'Something in the request isn’t valid.' },
  'request.in-progress': { code: 501, status: 409, message: 'The same request is still being processed.' },
  'session.required': {
    code: 2001,
    status: 401,
    errCode: errCodes['session.required'],
    message: 'You’ve been logged out. Log in to continue.',
  },
  'preview.limit': { code: 4043, status: 402, message: 'You’ve used up your preview characters.' },
  'preview.trial-limit': {
    code: 4043,
    status: 402,
    message: 'You’ve used up your trial’s preview characters. Choose a plan to keep listening.',
  },
  'generation.limit': {
    code: 4044,
    status: 402,
    message: 'You’ve used up today’s generations. Texts, images and sound effects share one daily limit.',
  },
  'voice.unavailable': { code: 4079, status: 422, message: 'This voice isn’t available. Choose another voice.' },
  'text.limit': { code: 4125, status: 422, message: 'The text is longer than your plan allows.' },
  'input.not-found': { code: 9004, status: 404, message: 'Not found.' },
  'access.denied': { code: 9003, status: 403, message: 'You don’t have permission to do this.' },
  'request.forged': {
    code: 9005,
    status: 403,
    message: 'The request didn’t come from this site. Reload the page and try again.',
  },
  'request.too-many': { code: 9007, status: 429, message: 'Too many requests. Wait a moment and try again.' },
  'request.key-reused': { code: 9008, status: 422, message: 'This Idempotency-Key was used for another request.' },
  'state.conflict': { code: 9009, status: 409, message: 'This was changed elsewhere. Reload and try again.' },
  'credits.insufficient': { code: 9010, status: 402, message: "Your account doesn't have enough credits" },
  'plan.required': { code: 9011, status: 402, message: 'Your plan doesn’t include this. Upgrade to use it.' },
  'text.empty': { code: 9012, status: 422, message: 'Write or paste some text first.' },
  'text.unspeakable': { code: 9013, status: 422, message: 'This text has nothing that the voice can read.' },
  'voice.language': {
    code: 9014,
    status: 422,
    message: 'This voice doesn’t speak the language of the text. Choose another voice.',
  },
  'job.cancelled': { code: 9019, status: 409, message: 'Cancelled. Nothing was charged.' },
  'job.no-machine': {
    code: 9036,
    status: 503,
    message:
      'For an hour, no machine of this studio could do this, so it was given up. Nothing was charged. Try again later, or choose another voice.',
  },
  'engine.failed': {
    code: 9020,
    status: 502,
    message: 'The engine couldn’t do this. Nothing was charged; try again.',
  },
  'engine.untold': {
    code: 9028,
    status: 502,
    message:
      'The engine failed. Nothing was sent to another service, as you weren’t told of it, and nothing was charged. Reload the page to see who would get it, and try again.',
  },
  'door.model': {
    code: 9396,
    status: 404,
    message: 'There is no model of this name. GET /v1/models lists those that there are.',
  },
  'door.not-available': {
    code: 9027,
    status: 404,
    message: 'This part of the API isn’t available here. GET /openapi.json lists what is.',
  },
  'feature.unavailable': { code: 9021, status: 501, message: 'This is not available yet.' },
  'sound.unavailable': {
    code: 9022,
    status: 422,
    message: 'A sound in this script was deleted. Remove it or choose another.',
  },
  'sound.unreadable': {
    code: 9023,
    status: 422,
    message: 'This file couldn’t be read as audio. Upload an MP3 or WAV of up to 20 MB.',
  },
  'voice.premium': {
    code: 9024,
    status: 402,
    message: 'This is a premium voice. Upgrade to Professional to use it, or choose a standard voice.',
  },
  ...contentErrors,
  'client.outdated': {
    code: 9026,
    status: 426,
    message: 'The studio was updated. This page will reload. Your work is saved.',
  },
  'admin.own-account': { code: 9051, status: 409, message: 'You can’t do this to the owner’s account.' },
  'admin.account-ended': {
    code: 9052,
    status: 409,
    message: 'This account is being deleted or has been erased, so it can’t be changed.',
  },
  'admin.grant-spent': {
    code: 9053,
    status: 409,
    message: 'Some of these credits are already spent or reserved, so they can’t be taken back.',
  },
  'admin.no-trial': {
    code: 9054,
    status: 409,
    message: 'This account has no active trial. Grant limited-time or lifetime credits instead.',
  },
  'admin.job-gone': {
    code: 9055,
    status: 409,
    message: 'This job’s project has been deleted, so it can’t run again.',
  },
  'admin.job-unpaid': {
    code: 9056,
    status: 402,
    message: 'This person doesn’t have enough credits to run the job again. Grant some first.',
  },
  ...redemptionErrors,
  'affiliate.over-balance': {
    code: 9090,
    status: 409,
    message: 'This is more than the partner’s open balance. Enter the open amount or less.',
  },
  ...transportErrors,
  ...webhookErrors,
} as const;

export type ErrorCode = keyof typeof errors;

/** Details an error may carry to the screen: the field it is about, the limit it broke, when to try again. */
export interface ErrorData {
  readonly field?: string;
  readonly limit?: number;
  readonly actual?: number;
  readonly retryAfterSeconds?: number;
  readonly fields?: Readonly<Record<string, string>>;
  readonly reason?: string;
  /** The id of the part of a document that it is about. */
  readonly at?: string;
  /** A time the error is about, ISO 8601. */
  readonly until?: string;
}
