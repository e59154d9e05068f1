import type { ImageMaker, ImageReading, MadePicture, PictureQuestion, WorkOnPicture } from '../port.ts';
import { isStyle } from '../scenes/finish.ts';
import { readScene } from '../scenes/read-scene.ts';
import { saysHow } from '../scenes/plan.ts';

const nothing = new Uint8Array();

function read(
  prompt: string,
  { isFromPicture, style }: { isFromPicture: boolean; style: string | null },
): ImageReading {
  const { plan, understood, unknownWords, nearest, isDrawable } = readScene(prompt);
  // A picture's subject is its own: only how it is to look counts.
  if (isFromPicture) return { understood, unknownWords, nearest: [], isDrawable: saysHow(plan) || isStyle(style) };
  return { understood, unknownWords, nearest, isDrawable };
}

/** The scene illustrator: drawn by rules, without any model; it says which words it understood. */
export const sceneIllustrator = ({ work }: { readonly work: WorkOnPicture }): ImageMaker => ({
  name: 'built-in',
  kind: 'built-in',
  read,
  make: async ({ prompt, style, shape, seed, outputs, source }, { signal, onMade }) => {
    const made: MadePicture[] = [];
    for (let take = 0; take < outputs; take += 1) {
      const shared = { prompt, style, seed, take };
      const question: PictureQuestion =
        source === null
          ? { task: 'illustrate', shape, ...shared }
          : { task: 'restyle', strength: source.strength, ...shared };
      made.push(await work(question, source?.bytes ?? nothing, signal));
      onMade(made.length);
    }
    return made;
  },
});
