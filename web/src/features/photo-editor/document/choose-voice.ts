import type { PhotoLine } from '@timbre/contract/talking-photos/photo-document';
import { withVoice, type VoiceStart } from '../../../domain/voices/voice-start.ts';
import { setLine } from './edit-lines.ts';
import type { PhotoEdit } from './edit-pages.ts';

/** Another voice for a line, as it begins: what it does not bring stays. */
export function chooseVoice(line: PhotoLine, speaker: string, start: VoiceStart): PhotoEdit {
  const { emotion, speed, pitch } = withVoice(line.speaker, speaker, start);
  return setLine(line.id, {
    speaker,
    ...(emotion === undefined ? {} : { emotion }),
    ...(speed === undefined ? {} : { speed }),
    ...(pitch === undefined ? {} : { pitch }),
  });
}
