import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const words = 'The morning light fell softly over the harbour and the fishing boats rocked at their ropes. ';

/** What every browser's microphone hears, again and again: someone who speaks for twelve seconds. */
export const microphoneSpeech = join(import.meta.dirname, '../../test-results/microphone.wav');

/** The catalogue's Alasdair Bain, with words that his demo does not hold. */
export function recordMicrophoneSpeech(): void {
  mkdirSync(dirname(microphoneSpeech), { recursive: true });
  const voice = ['-f', 'lavfi', '-i', `flite=text='${words.repeat(2)}':voice=awb`];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...voice, '-ar', '48000', `file:${microphoneSpeech}`]);
}
