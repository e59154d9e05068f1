import { answerRequests } from '../child-programs/answer-requests.ts';
import { faceModels } from './face-models.ts';

/** Frames in a row, three bytes a pixel. */
interface Question {
  readonly width: number;
  readonly height: number;
}

/** For tests: how far the detector finds the lips apart in each frame, in widths of the mouth; −1 where there is no face. */
await answerRequests<Question, number[]>(async ({ request: { width, height }, input }) => {
  const detect = await faceModels();
  const pieces: Uint8Array[] = [];
  for await (const piece of input) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  const gaps: number[] = [];
  for (let start = 0; start < bytes.length; start += width * height * 3) {
    const [face] = await detect({ width, height, bytes: bytes.subarray(start, start + width * height * 3) });
    const point = (index: number): readonly [number, number] => [
      face?.mesh[index]?.[0] ?? 0,
      face?.mesh[index]?.[1] ?? 0,
    ];
    const between = (a: number, b: number): number => Math.hypot(point(a)[0] - point(b)[0], point(a)[1] - point(b)[1]);
    gaps.push(
      face === undefined ? -1 : (between(81, 178) + between(13, 14) + between(311, 402)) / 3 / between(61, 291),
    );
  }
  return gaps;
});
