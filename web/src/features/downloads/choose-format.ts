import { isPictureKind, type LinkFormat, type MediaKind } from '@timbre/contract/downloads';

/** Those that are what is wanted: pictures for a video, sound alone for sound. */
export const fittingFormats = (formats: readonly LinkFormat[], kind: MediaKind): LinkFormat[] =>
  formats.filter((one) => isPictureKind(kind) === (one.kind === 'video'));

/** The chosen quality; the best, undefined, where it was chosen for another kind. */
export const chosenFormat = (formats: readonly LinkFormat[], kind: MediaKind, id: string): string | undefined =>
  fittingFormats(formats, kind).find((one) => one.id === id)?.id;
