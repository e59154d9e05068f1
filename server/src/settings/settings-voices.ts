import * as z from 'zod/mini';
import { list, namedVoices, optionalText, optionalUrl } from './setting-kinds.ts';
import { setting } from './setting.ts';

const speechProviders = ['none', 'openai', 'elevenlabs'] as const;

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
  SPEECH_PROVIDER: setting({
    group: 'Voices',
    schema: z.enum(speechProviders, `must be one of ${speechProviders.join(', ')}`),
    default: 'none',
    description:
      'Speech provider whose voices join the catalogue in the class Ultra: `openai` (or a server with its `POST /audio/speech`), `elevenlabs` (or a server with its `GET /v1/voices` and `POST /v1/text-to-speech/{id}/with-timestamps`), or `none`. What such a voice speaks is sent there, and the voice says so. See docs/providers.md.',
  }),
  SPEECH_URL: setting({
    group: 'Voices',
    schema: optionalUrl(['http:', 'https:'], 'https://api.openai.com/v1'),
    default: '',
    defaultNote: 'needed with SPEECH_PROVIDER',
    description:
      'Base URL of the provider’s API: `https://api.openai.com/v1`, `http://localhost:8880/v1`, `https://api.elevenlabs.io`.',
  }),
  SPEECH_KEY: setting({
    group: 'Voices',
    schema: optionalText,
    default: '',
    defaultNote: 'empty: none is sent',
    description: 'The provider’s key. It stays on the server.',
  }),
  SPEECH_MODEL: setting({
    group: 'Voices',
    schema: optionalText,
    default: '',
    defaultNote: 'needed with SPEECH_PROVIDER',
    description: 'The model’s name, such as `gpt-4o-mini-tts` or `eleven_multilingual_v2`.',
  }),
  SPEECH_VOICES: setting({
    group: 'Voices',
    schema: namedVoices,
    default: 'alloy,ash,coral,echo,fable,nova,onyx,sage,shimmer',
    description:
      'Voices of the provider `openai`, whose API has no list of them, separated by commas; `name=language` lists one under another language than English, such as `jf_alpha=ja`.',
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
