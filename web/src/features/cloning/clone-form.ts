import { ApiError, type ClientErrorCode } from '@timbre/client';
import type { RequestOf } from '@timbre/contract/call';
import { cloneConsent, cloningLimits, type Clone, type createClone } from '@timbre/contract/cloning/cloning';
import type { Language } from '@timbre/contract/screens/screen';
import { emptyDescription, type VoiceDescription } from '../../domain/voice-samples/voice-description.ts';

/** What is filled in; an empty text is not chosen yet. */
export interface CloneForm extends VoiceDescription {
  readonly name: string;
  /** Typed, to a recording; counts as the sample where there is no other. */
  readonly link: string;
  readonly isDenoised: boolean;
  readonly hasConsent: boolean;
}

export const emptyForm: CloneForm = {
  ...emptyDescription,
  name: '',
  link: '',
  isDenoised: false,
  hasConsent: false,
};

/** Names of the sentences in the texts. */
export type FormProblem = 'name' | 'nameLong' | 'sample' | 'descriptions' | 'consent';

export function nameProblem(name: string): 'name' | 'nameLong' | null {
  if (name.trim() === '') return 'name';
  return [...name.trim()].length > cloningLimits.nameChars ? 'nameLong' : null;
}

/** The first thing that keeps the form from being sent; null: nothing. */
export function formProblem(form: CloneForm, hasSample: boolean): FormProblem | null {
  const { language, gender, age, hasConsent } = form;
  const named = nameProblem(form.name);
  if (named !== null) return named;
  if (!hasSample) return 'sample';
  if (language === '' || gender === '' || age === '') return 'descriptions';
  return hasConsent ? null : 'consent';
}

/** What is sent of a form whose sample is ready, or the first thing that keeps it from being sent. */
export function cloneRequest(
  form: CloneForm,
  url: string,
  consentLanguage: Language,
): { readonly request: RequestOf<typeof createClone> } | { readonly problem: FormProblem } {
  const { name, language, accent, gender, age, style, isDenoised } = form;
  const problem = formProblem(form, true);
  if (problem !== null) return { problem };
  if (gender === '' || age === '') return { problem: 'descriptions' };
  const described = { name, language, accent, gender, age, ...(style === '' ? {} : { style }) };
  const denoise = isDenoised ? 1 : 0;
  return { request: { ...described, url, denoise, consent: cloneConsent.version, consentLanguage } };
}

/** Why a voice was not made, as an error that can be shown; null when nothing is known. */
export const cloneError = ({ error }: Pick<Clone, 'error'>): ApiError | null =>
  error === null ? null : new ApiError(error.code as ClientErrorCode, error.message, {}, 200);

/** The plan includes no more voices, or none: what is said with the way to another plan. */
export const isUpgradeAsked = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'clone.upgrade' || error.code === 'clone.slots-used');
