import { buffer } from 'node:stream/consumers';
import { pcmSamples } from '@timbre/media/pcm';
import { recordedLine } from '@timbre/media/recorded-line';
import { lineBytes } from './line-bytes.ts';
import { recordingRate } from './recording-rate.ts';

/** Entry of a child that makes a line of a recording: samples come in and go out, see line-bytes.ts. */
const line = recordedLine(pcmSamples(await buffer(process.stdin)), recordingRate);
if (line !== undefined) process.stdout.write(lineBytes(line));
