import type { RawQuestion, ServiceQuestion } from '../../ask-service.ts';
import type { ImageMakingRequest, MadePicture, WorkOnPicture } from '../port.ts';

/** Asks the owner's service by JSON or by a form; gives the bytes of its answer or throws. */
export type AskImages = (url: URL, question: ServiceQuestion | RawQuestion) => Promise<Uint8Array>;

export interface RemoteImagesOptions {
  readonly ask: AskImages;
  /** What comes back is decoded in a child, like everything that is not our own. */
  readonly work: WorkOnPicture;
  /** The API's root. */
  readonly url: string;
  /** Null: the provider wants none. */
  readonly key: string | null;
  /** Null: the provider's own choice. */
  readonly model: string | null;
}

export const addressOf = (root: string, path: string): URL => new URL(`${root.replace(/\/+$/u, '')}${path}`);

export const promptOf = ({ prompt, style }: ImageMakingRequest): string =>
  style === null ? prompt : `${prompt}, ${style} style`;

/** An answer's JSON; throws when it is none. */
export function jsonOf(bytes: Uint8Array): unknown {
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown;
}

/** Base64, also as a `data:` address. */
export function decodedPicture(text: unknown): Uint8Array {
  if (typeof text !== 'string' || text === '') throw new Error('the service answered no picture');
  return Buffer.from(text.replace(/^data:[^,]*,/u, ''), 'base64');
}

/** One after another, so that large ones are not all held at once. */
export async function acceptAll(
  pictures: readonly Uint8Array[],
  work: WorkOnPicture,
  signal: AbortSignal,
): Promise<MadePicture[]> {
  const made: MadePicture[] = [];
  for (const bytes of pictures) made.push(await work({ task: 'accept' }, bytes, signal));
  return made;
}

const sentSide = 1024;

/** The picture to begin with as providers take it: a PNG of moderate size, turned as its camera was held. */
export async function sourceOf(
  { source }: ImageMakingRequest,
  work: WorkOnPicture,
  signal: AbortSignal,
): Promise<{ readonly bytes: Uint8Array; readonly strength: number } | null> {
  if (source === null) return null;
  const { bytes } = await work({ task: 'accept', side: sentSide }, source.bytes, signal);
  return { ...source, bytes };
}
