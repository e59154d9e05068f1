import { ApiError, type ClientErrorCode } from '@timbre/client';
import type { RequestOf } from '@timbre/contract/call';
import {
  cloneAges,
  cloneConsent,
  cloneGenders,
  cloneStyles,
  cloningLimits,
  type Clone,
  type createClone,
} from '@timbre/contract/cloning';
import { mediaExtensions } from '@timbre/contract/limits';
import type { Language } from '@timbre/contract/screen';

/** What is filled in; an empty text is not chosen yet. */
export interface CloneForm {
  readonly name: string;
  readonly language: string;
  readonly accent: string;
  readonly gender: Clone['gender'] | '';
  readonly age: Clone['age'] | '';
  readonly style: NonNullable<Clone['style']> | '';
  readonly isDenoised: boolean;
  readonly hasConsent: boolean;
}

export const emptyForm: CloneForm = {
  ...{ name: '', language: '', accent: '', gender: '', age: '', style: '' },
  ...{ isDenoised: false, hasConsent: false },
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
  const { gender, age, style, hasConsent: _, isDenoised, ...rest } = form;
  const problem = formProblem(form, true);
  if (problem !== null) return { problem };
  if (gender === '' || age === '') return { problem: 'descriptions' };
  const described = { ...rest, gender, age, ...(style === '' ? {} : { style }) };
  const denoise = isDenoised ? 1 : 0;
  return { request: { ...described, url, denoise, consent: cloneConsent.version, consentLanguage } };
}

/** Why a file can't be a sample at all; what is only too much may be cut. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): 'empty' | 'format' | null {
  if (size === 0) return 'empty';
  const ending = /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? '';
  return (mediaExtensions as readonly string[]).includes(ending) ? null : 'format';
}

/** The rule of links: http or https, and no spaces. */
export const isLink = (text: string): boolean => /^https?:\/\/\S+$/iu.test(text.trim());

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | '' =>
  values.find((one) => one === value) ?? '';

/** A draft that was kept across a log-in, with its consent ticked; null when it is none. */
export function readDraft(text: string | null): CloneForm | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Record<string, unknown>;
    const word = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');
    return {
      name: word(kept['name']),
      language: word(kept['language']),
      accent: word(kept['accent']),
      gender: oneOf(cloneGenders, kept['gender']),
      age: oneOf(cloneAges, kept['age']),
      style: oneOf(cloneStyles, kept['style']),
      isDenoised: kept['isDenoised'] === true,
      hasConsent: true,
    };
  } catch {
    return null;
  }
}

/** Why a voice was not made, as an error that can be shown; null when nothing is known. */
export const cloneError = ({ error }: Pick<Clone, 'error'>): ApiError | null =>
  error === null ? null : new ApiError(error.code as ClientErrorCode, error.message, {}, 200);
