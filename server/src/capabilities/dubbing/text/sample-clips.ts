import type { AvatarType } from '@timbre/contract/talking-photos/photo-document';

/** Which of the product's own clips: a drawn person who says known words. */
export interface SampleClip {
  readonly id: string;
  readonly avatarType: AvatarType;
  readonly language: 'en' | 'ja';
}

/** A clip as it is offered. */
interface OfferedClip extends SampleClip {
  readonly title: string;
  /** What is said in it. */
  readonly words: string;
  readonly videoUrl: string;
  readonly coverUrl: string;
  readonly seconds: number;
}

/** The clips that come with the product; talking photos make them. */
export interface SampleClips {
  readonly samples: () => Promise<readonly OfferedClip[]>;
  /** Its bytes in the file store, made now where no one has seen it before. */
  readonly made: (
    clip: SampleClip,
    listener: string,
  ) => Promise<{ readonly blobKey: string; readonly sizeBytes: number }>;
}

const begin = 'sample:';

/** Where a clip of the product's own lies: no address, so no fetcher takes it. */
export const linkOfSample = ({ id, avatarType, language }: SampleClip): string =>
  `${begin}${new URLSearchParams({ id, avatarType, language }).toString()}`;

/** Null: it is an address. */
export function sampleOfLink(link: string): SampleClip | null {
  if (!link.startsWith(begin)) return null;
  const told = new URLSearchParams(link.slice(begin.length));
  const avatarType = told.get('avatarType');
  const isKind = avatarType === 'standard' || avatarType === 'expressive' || avatarType === 'gesture';
  const language = told.get('language') === 'ja' ? 'ja' : 'en';
  return isKind ? { id: told.get('id') ?? '', avatarType, language } : null;
}
