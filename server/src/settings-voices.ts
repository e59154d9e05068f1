import * as z from 'zod/mini';
import { list, optionalUrl } from './setting-kinds.ts';
import { setting } from './setting.ts';

/** Which voices there are, and who may make their own. */
export const voiceSettings = {
  CLONING_PLANS: setting({
    group: 'Voices',
    schema: z.enum(['all', 'professional'], 'must be all or professional'),
    default: 'all',
    description:
      'Who may clone voices: `all` plans, each with the voices it includes, or those from `professional` on.',
  }),
  CLONE_BUTTON: setting({
    group: 'Voices',
    schema: z.enum(['shown', 'hidden'], 'must be shown or hidden'),
    default: 'shown',
    description: 'Whether the speaker picker offers to clone a voice. The home page and the API do so either way.',
  }),
  CLONING_MODEL: setting({
    group: 'Voices',
    schema: z.string(),
    default: '',
    defaultNote: 'empty: clones are re-voiced voices of the studio',
    description:
      'Folder of a neural model that speaks like somebody after one recording: Pocket or ZipVoice, as sherpa-onnx releases them. It makes the clones in the languages it speaks. See docs/cloning.md.',
  }),
  HIDDEN_VOICES: setting({
    group: 'Voices',
    schema: list,
    default: '',
    defaultNote: 'empty: none',
    description:
      'Voices that no list shows, by id or by quality (`standard`, `premium`, `ultra`), with commas between them. Scripts that use one go on speaking.',
  }),
  POPULAR_VIDEOS_URL: setting({
    group: 'Voices',
    schema: optionalUrl(['http:', 'https:'], 'https://invidious.example.org'),
    default: '',
    defaultNote: 'empty: no videos but those in `DATA_DIR/popular-videos.json`, where that file exists',
    description:
      'Instance of Invidious that “Popular videos” asks when somebody looks for a voice like one they know: it gets `GET /api/v1/popular` and `/api/v1/search` with what was typed, and nothing about the person. Videos of your own choice stand in `DATA_DIR/popular-videos.json`, a list of `{ "url": "https://…", "title": "…", "author": "…", "durationSeconds": 90 }` of which the first two are needed; it counts as soon as it is saved.',
  }),
} as const;
