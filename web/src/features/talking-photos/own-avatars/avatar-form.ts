import type { RequestOf } from '@timbre/contract/call';
import { cloneConsent } from '@timbre/contract/cloning/cloning';
import type { Language } from '@timbre/contract/screens/screen';
import { avatarLimits, type createAvatarCase } from '@timbre/contract/talking-photos/talking-photos-cases';
import { portraitConsent } from '@timbre/contract/talking-photos/talking-photos-photos';
import { emptyDescription, type VoiceDescription } from '../../../domain/voice-samples/voice-description.ts';

/** What is filled in, besides the portrait and the sample. */
export interface AvatarForm extends VoiceDescription {
  readonly name: string;
  /** Typed, to a recording. */
  readonly link: string;
  /** A voice of its own is wished for. */
  readonly hasVoice: boolean;
  readonly isDenoised: boolean;
  /** That the portrait may be used. */
  readonly hasConsent: boolean;
  /** That the sample may be cloned. */
  readonly hasVoiceConsent: boolean;
}

export const emptyAvatarForm: AvatarForm = {
  ...emptyDescription,
  name: '',
  link: '',
  hasVoice: false,
  isDenoised: false,
  hasConsent: false,
  hasVoiceConsent: false,
};

/** What is there besides the fields; null: not yet. */
export interface AvatarParts {
  readonly photoId: string | null;
  /** Address of the sample that is ready. */
  readonly sampleUrl: string | null;
}

/** Names of the sentences in the texts. */
export type AvatarFormProblem =
  | 'portrait'
  | 'name'
  | 'nameLong'
  | 'descriptions'
  | 'sampleWaiting'
  | 'consent'
  | 'voiceConsent';

export function avatarNameProblem(name: string): 'name' | 'nameLong' | null {
  const { length } = [...name.trim()];
  if (length === 0) return 'name';
  return length > avatarLimits.nameChars ? 'nameLong' : null;
}

/** The first thing that keeps the form from being sent, in the order of its fields; null: nothing. */
export function avatarFormProblem(form: AvatarForm, { photoId, sampleUrl }: AvatarParts): AvatarFormProblem | null {
  if (photoId === null) return 'portrait';
  const named = avatarNameProblem(form.name);
  if (named !== null) return named;
  if (form.hasVoice && sampleUrl === null) return 'sampleWaiting';
  if (form.language === '' || form.gender === '' || form.age === '') return 'descriptions';
  if (!form.hasConsent) return 'consent';
  return form.hasVoice && !form.hasVoiceConsent ? 'voiceConsent' : null;
}

/** What is sent of a form that has everything, or the first thing it lacks. */
export function avatarRequest(
  form: AvatarForm,
  parts: AvatarParts,
  consentLanguage: Language,
): { readonly request: RequestOf<typeof createAvatarCase> } | { readonly problem: AvatarFormProblem } {
  const problem = avatarFormProblem(form, parts);
  if (problem !== null) return { problem };
  const { photoId, sampleUrl } = parts;
  const { name, language, accent, gender, age, style, hasVoice, isDenoised } = form;
  if (photoId === null || gender === '' || age === '') return { problem: 'descriptions' };
  return {
    request: {
      name: name.trim(),
      photoId,
      ...(hasVoice && sampleUrl !== null
        ? { sampleUrl, denoise: isDenoised ? 1 : 0, voiceConsent: cloneConsent.version }
        : {}),
      language,
      accent,
      gender,
      age,
      ...(style === '' ? {} : { style }),
      consent: portraitConsent.version,
      consentLanguage,
    },
  };
}
