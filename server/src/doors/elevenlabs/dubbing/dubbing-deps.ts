import type { DubFileService } from '../../../capabilities/dubbing/files/dub-files.service.ts';
import type { DubService } from '../../../capabilities/dubbing/dubbing.types.ts';
import type { DubSpeechService } from '../../../capabilities/dubbing/speech/dub-speech.service.ts';
import type { IncomingService } from '../../../capabilities/uploads/incoming.service.ts';

/** What ElevenLabs' dubbing is made with. */
export interface DubbingDoorDeps {
  readonly dubs: DubService;
  readonly dubSpeech: DubSpeechService;
  readonly dubFiles: DubFileService;
  readonly incoming: IncomingService;
  /** Where programs find this server. */
  readonly publicUrl: string;
}
