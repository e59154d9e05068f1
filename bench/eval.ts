import { alignment } from './eval/alignment.ts';
import { avatars } from './eval/avatars.ts';
import { calibrate } from './eval/calibrate.ts';
import { cast } from './eval/cast.ts';
import { clones } from './eval/clones.ts';
import { conversion } from './eval/conversion.ts';
import { dubPicture } from './eval/dub-picture.ts';
import { effectDemo } from './eval/effect-demo.ts';
import { effects } from './eval/effects.ts';
import { engines } from './eval/engines.ts';
import { hear } from './eval/hear.ts';
import { matching } from './eval/matching.ts';
import { mouths } from './eval/mouths.ts';
import { sheet } from './eval/sheet.ts';
import { speakers } from './eval/speakers/speakers.ts';
import { timbre } from './eval/timbre.ts';
import { writing } from './eval/writing.ts';

/** Measurements whose results are committed, as data or as a sheet to look at: `npm run eval -- calibrate`. */
const evaluations: Readonly<Record<string, (rest: readonly string[]) => Promise<void>>> = {
  alignment,
  avatars,
  calibrate,
  cast,
  clones,
  conversion,
  'dub-picture': dubPicture,
  effects,
  'effect-demo': effectDemo,
  engines,
  hear,
  matching,
  mouths,
  sheet,
  speakers,
  timbre,
  writing,
};

const [wanted = '', ...rest] = process.argv.slice(2);
const evaluation = evaluations[wanted];
if (evaluation === undefined) {
  console.error(`Name one of: ${Object.keys(evaluations).join(', ')}.`);
  process.exit(1);
}
await evaluation(rest);
