import { extname } from 'node:path';
import { createSpeech, speechFormat, speechSpeed } from '@timbre/contract/speech/speech';
import * as z from 'zod/mini';
import { outputTo } from './output.ts';
import { reach, type ReachOptions } from './reach.ts';

export interface SpokenElsewhere extends ReachOptions {
  readonly text: string;
  /** A file, or - for standard output, which gets MP3. */
  readonly output: string;
  /** Left out: the clearest one for the language of the text. */
  readonly voice?: string | undefined;
  readonly speed: number;
}

/** OpenAI's first name stands for the clearest voice. */
const clearestVoice = 'alloy';

/** Speech over a studio's API, written as it is made. */
export async function speakElsewhere(request: SpokenElsewhere, open: typeof reach = reach): Promise<void> {
  const { text, output: file, voice = clearestVoice, speed } = request;
  const format = z.safeParse(speechFormat, file === '-' ? 'mp3' : extname(file).slice(1).toLowerCase());
  if (!format.success) throw new Error(`With --host the output must end in .${speechFormat.options.join(', .')}.`);
  if (speed < speechSpeed.min) throw new Error(`With --host the speed is at least ${speechSpeed.min}.`);
  const output = await outputTo(file, { isBinary: true });
  await open(request, async ({ client, signal }) => {
    const wanted = { model: 'tts-1', input: text, voice, speed, response_format: format.data };
    await output.write(await client.bytes(createSpeech, wanted, { signal }));
  });
}
