import { bedNames, makeBed } from '@timbre/media/mix/beds/make-bed';
import { pcmBytes, toInt16 } from '@timbre/media/pcm';
import { soundRate } from './sound-rate.ts';

/** Entry of a child that makes one bed: `node bed.worker.js rain` writes its interleaved samples to standard output. */
const name = bedNames.find((one) => one === process.argv[2]);
if (name === undefined) throw new Error('There is no such bed.');
process.stdout.write(pcmBytes(toInt16(makeBed(name, soundRate).samples)));
