import type { EncodeJob } from './encode-audio.ts';
import { encodeToFile } from './encode-audio.ts';
import { encodeSpeechMp3 } from './encode-speech-mp3.ts';
import type { Sandbox } from './sandbox.types.ts';

/** Encodes into a file by the quickest way its format has; throws what `audio` throws, and `disk.full`. */
export function encodeFile(sandbox: Sandbox, job: EncodeJob & { readonly target: string }): Promise<void> {
  // Music may need the bits that a reservoir keeps for it, and its bit rate may be one that leaves no room for a header.
  const isSpeechMp3 = job.format === 'mp3' && job.channels === 1 && job.bitRateKbps === undefined;
  return isSpeechMp3 ? encodeSpeechMp3(sandbox, job) : encodeToFile(sandbox, job);
}
