import type { FaceRefusal, FacesAnswer, FacesQuestion, FoundFace, PictureRefusal } from '@timbre/engines/ports';
import { fail } from '../../platform/errors.ts';
import { warmProgram } from '../../platform/children/warm-program.ts';
import { workerProgram } from '../../platform/root.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';

/** A picture made ready to speak; landmarks are in its pixels. */
export interface ReadyPicture {
  readonly refusal: null;
  readonly picture: Uint8Array;
  readonly mediaType: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  readonly isEnlarged: boolean;
  /** The largest first; those with a refusal of their own can't be chosen. */
  readonly faces: readonly FoundFace[];
}

/** What came of a picture; with a refusal no one in it can speak. */
export type FoundFaces = ReadyPicture | { readonly refusal: FaceRefusal };

export interface FaceFinder {
  /** Throws the refusals of pictures that are none: `image.unreadable` and its kin. */
  readonly findFaces: (
    source: AsyncIterable<Uint8Array>,
    asking: { readonly signal: AbortSignal },
  ) => Promise<FoundFaces>;
  readonly close: () => Promise<void>;
}

/** The models take 0.4 GB, enlarging half as much more; a picture of 25 megapixels is shrunk before it is looked at. */
const limits = { seconds: 120, outputBytes: 80_000_000, memoryBytes: 1.5e9 };
const stay = { idleSeconds: 60, maxHeldBytes: 700_000_000, graceSeconds: 5 };

const pictureRefusals = {
  unreadable: 'image.unreadable',
  format: 'image.format',
  animated: 'image.animated',
  small: 'image.small',
  large: 'image.large',
} as const satisfies Record<PictureRefusal, string>;

const isPictureRefusal = (reason: PictureRefusal | FaceRefusal): reason is PictureRefusal =>
  Object.hasOwn(pictureRefusals, reason);

/** Finds faces in a child that loads its models with the first picture and gives their memory back when no one asks. */
export function faceFinder(sandbox: Sandbox): FaceFinder {
  const program = warmProgram<FacesQuestion, FacesAnswer>(sandbox, {
    program: workerProgram('engines/src/faces/worker.ts'),
    limits,
    isBackground: false,
    ...stay,
  });
  return {
    findFaces: async (source, { signal }) => {
      const answer = await program.ask({ task: 'find-faces' }, { input: source, signal });
      if (answer.refused === null) {
        const { refused: _, picture, ...ready } = answer;
        return { refusal: null, picture: Buffer.from(picture, 'base64'), ...ready };
      }
      if (isPictureRefusal(answer.refused)) fail(pictureRefusals[answer.refused]);
      return { refusal: answer.refused };
    },
    close: program.close,
  };
}
