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
      'Which plans can clone voices: `all`, each with the number of voices it includes, or `professional` and higher.',
  }),
  CLONE_BUTTON: setting({
    group: 'Voices',
    schema: z.enum(['shown', 'hidden'], 'must be shown or hidden'),
    default: 'shown',
    description: 'Whether the voice picker offers voice cloning. The home page and the API offer it either way.',
  }),
  CLONING_MODEL: setting({
    group: 'Voices',
    schema: z.string(),
    default: '',
    defaultNote: 'empty: clones are re-voiced voices of the studio',
    description:
      'Folder of a neural model that clones a voice from one recording: Pocket or ZipVoice, as released by sherpa-onnx. It is used for clones in the languages it speaks. See docs/cloning.md.',
  }),
  HIDDEN_VOICES: setting({
    group: 'Voices',
    schema: list,
    default: '',
    defaultNote: 'empty: none',
    description:
      'Voices to hide from lists, by id or by quality (`standard`, `premium`, `ultra`), separated by commas. Scripts that use them keep working.',
  }),
  POPULAR_VIDEOS_URL: setting({
    group: 'Voices',
    schema: optionalUrl(['http:', 'https:'], 'https://invidious.example.org'),
    default: '',
    defaultNote: 'empty: no videos but those in `DATA_DIR/popular-videos.json`, where that file exists',
    description:
      'Invidious instance for “Popular videos” in voice matching. It gets `GET /api/v1/popular` and `/api/v1/search` with the search text, and nothing about the person. You can list your own videos in `DATA_DIR/popular-videos.json`, as `{ "url": "https://…", "title": "…", "author": "…", "durationSeconds": 90 }`; only the first two are required. It applies as soon as it is saved.',
  }),
} as const;
