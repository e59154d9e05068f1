import type { Clone } from '@timbre/contract/cloning/cloning';

/** What a person says of a voice; an empty text is not chosen yet. */
export interface VoiceDescription {
  readonly language: string;
  readonly accent: string;
  readonly gender: Clone['gender'] | '';
  readonly age: Clone['age'] | '';
  readonly style: NonNullable<Clone['style']> | '';
}

export const emptyDescription: VoiceDescription = { language: '', accent: '', gender: '', age: '', style: '' };
