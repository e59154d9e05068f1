import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { dubBackground } from '@timbre/media/dubbing/dub-background';
import { dubRate } from '@timbre/media/dubbing/line-sound';
import { frameReader } from '@timbre/media/mix/frame-reader';
import { pcmBytes, toInt16 } from '@timbre/media/pcm';
import { answerRequests } from '../child-programs/answer-requests.ts';
import { samplesOf } from '../child-programs/samples-of.ts';
import type { DubBackgroundProgress, DubBackgroundQuestion } from './port.ts';

/** Entry of the program that takes the speech out of a sound. */
await answerRequests<DubBackgroundQuestion, null, DubBackgroundProgress>(async ({ request, progress }) => {
  const { speech, kept, decoding, target } = request;
  const behind = dubBackground({ background: 'keep', speech, kept, spoken: [], sampleRate: dubRate });
  const ffmpeg = spawn('ffmpeg', decoding, { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(ffmpeg, 'close') as Promise<[number | null]>;
  const file = await open(target, 'w');
  let bytes = 0;
  const write = async (samples: Float32Array): Promise<void> => {
    const pcm = pcmBytes(toInt16(samples));
    await file.appendFile(pcm);
    progress({ bytes: (bytes += pcm.length) });
  };
  try {
    // A pipe may break a frame in two.
    const reader = frameReader(samplesOf(ffmpeg.stdout), 2);
    for (let block = await reader.read(dubRate); block.length > 0; block = await reader.read(dubRate)) {
      await write(behind.push(block));
    }
    const [code] = await closed;
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
    await write(behind.flush());
  } finally {
    await file.close();
  }
  return null;
});
