import { calibrate } from './eval/calibrate.ts';

/** Measurements whose results are committed as data: `npm run eval -- calibrate`. */
const evaluations: Readonly<Record<string, () => Promise<void>>> = { calibrate };

const [wanted = ''] = process.argv.slice(2);
const evaluation = evaluations[wanted];
if (evaluation === undefined) {
  console.error(`Name one of: ${Object.keys(evaluations).join(', ')}.`);
  process.exit(1);
}
await evaluation();
