import { existsSync } from 'node:fs';

/** Whether this machine can say something and hear what was said. */
export const canRecognise = ['flite', 'pocketsphinx_batch', 'ffmpeg'].every((program) =>
  existsSync(`/usr/bin/${program}`),
);
export const recognitionMissing = 'flite, pocketsphinx and ffmpeg are not installed';
