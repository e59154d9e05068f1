import { countCharacters } from '@timbre/contract/limits';
import {
  imageGenerationLimits,
  imageShapes,
  imageStyles,
  type ImageShape,
  type ImageStyle,
} from '@timbre/contract/images/images-generation';

/** What is asked for, as it stands in the form. */
export interface ImageDraft {
  readonly prompt: string;
  readonly ratio: ImageShape;
  readonly style: ImageStyle | null;
  readonly strength: number;
}

export const emptyImageDraft: ImageDraft = {
  prompt: '',
  ratio: '16:9',
  style: null,
  strength: imageGenerationLimits.strength.default,
};

/** What keeps a description from being sent; an error's name. */
export function imagePromptProblem(prompt: string): 'image.prompt' | 'image.prompt-long' | null {
  const used = countCharacters(prompt);
  if (used === 0) return 'image.prompt';
  return used > imageGenerationLimits.promptChars ? 'image.prompt-long' : null;
}

/** The form as the browser has kept it; what can't be read there is as it is at first. */
export function parseImageDraft(text: string | null): ImageDraft {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '');
  } catch {
    return emptyImageDraft;
  }
  if (typeof kept !== 'object' || kept === null) return emptyImageDraft;
  const part = kept as Partial<Record<keyof ImageDraft, unknown>>;
  const { min, max } = imageGenerationLimits.strength;
  const { strength } = part;
  return {
    prompt: typeof part.prompt === 'string' ? part.prompt : '',
    ratio: imageShapes.find((shape) => shape === part.ratio) ?? emptyImageDraft.ratio,
    style: imageStyles.find((style) => style === part.style) ?? null,
    strength: typeof strength === 'number' && strength >= min && strength <= max ? strength : emptyImageDraft.strength,
  };
}
