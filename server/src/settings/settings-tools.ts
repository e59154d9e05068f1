import * as z from 'zod/mini';
import { addressPairs, optionalText, optionalUrl, portList } from './setting-kinds.ts';
import { setting } from './setting.ts';

const writingProviders = ['none', 'chat'] as const;
const providers = ['none', 'chat', 'libretranslate', 'deepl'] as const;
const recognitionProviders = ['openai', 'elevenlabs'] as const;
const soundEffectProviders = ['none', 'elevenlabs'] as const;
const imageProviders = ['none', 'openai', 'automatic1111'] as const;

/** Programs and providers that tools use beside what is built in. */
export const toolSettings = {
  TRANSLATION_PROVIDER: setting({
    group: 'Translation',
    schema: z.enum(providers, `must be one of ${providers.join(', ')}`),
    default: 'none',
    description:
      'Translation provider to use before Apertium: `chat` (any server with OpenAI’s chat completions, such as Ollama), `libretranslate`, `deepl`, or `none`. Texts that people translate are sent there.',
  }),
  TRANSLATION_URL: setting({
    group: 'Translation',
    schema: optionalUrl(['http:', 'https:'], 'http://localhost:11434/v1'),
    default: '',
    defaultNote: 'needed with TRANSLATION_PROVIDER',
    description:
      'Base URL of the provider’s API: `http://localhost:11434/v1` (chat), `http://localhost:5000` (LibreTranslate), `https://api-free.deepl.com` (DeepL).',
  }),
  TRANSLATION_KEY: setting({
    group: 'Translation',
    schema: optionalText,
    default: '',
    defaultNote: 'empty: none is sent',
    description: 'The provider’s key.',
  }),
  TRANSLATION_MODEL: setting({
    group: 'Translation',
    schema: optionalText,
    default: '',
    defaultNote: 'needed with the provider `chat`',
    description: 'The model’s name, such as `gemma3:12b`.',
  }),
  WRITING_PROVIDER: setting({
    group: 'Writing',
    schema: z.enum(writingProviders, `must be one of ${writingProviders.join(', ')}`),
    default: 'none',
    description:
      'Writing provider to use before a model in the models folder and the built-in writer: `chat` (any server with OpenAI’s streaming chat completions, such as llama.cpp, Ollama or vLLM), or `none`. Texts and notes that people work on are sent there. See docs/writing-engines.md.',
  }),
  WRITING_URL: setting({
    group: 'Writing',
    schema: optionalUrl(['http:', 'https:'], 'http://localhost:11434/v1'),
    default: '',
    defaultNote: 'needed with WRITING_PROVIDER',
    description: 'Base URL of the provider’s API, such as `http://localhost:11434/v1`.',
  }),
  WRITING_KEY: setting({
    group: 'Writing',
    schema: optionalText,
    default: '',
    defaultNote: 'empty: none is sent',
    description: 'The provider’s key. It stays on the server.',
  }),
  WRITING_MODEL: setting({
    group: 'Writing',
    schema: optionalText,
    default: '',
    defaultNote: 'needed with WRITING_PROVIDER',
    description: 'The model’s name, such as `gemma3:12b`, shown with what it wrote.',
  }),
  RECOGNITION_PROVIDER: setting({
    group: 'Speech recognition',
    schema: z.enum(recognitionProviders, `must be one of ${recognitionProviders.join(', ')}`),
    default: 'openai',
    description:
      'The form in which RECOGNITION_URL is asked: `openai` (`POST /audio/transcriptions`) or `elevenlabs` (`POST /v1/speech-to-text`).',
  }),
  RECOGNITION_URL: setting({
    group: 'Speech recognition',
    schema: optionalUrl(['http:', 'https:'], 'http://localhost:8000/v1'),
    default: '',
    defaultNote: 'empty: what is installed here',
    description:
      'Base URL of a recognition service, such as your own Whisper server at `http://localhost:8000/v1` or `https://api.elevenlabs.io`. Recordings that people transcribe are sent there.',
  }),
  RECOGNITION_KEY: setting({
    group: 'Speech recognition',
    schema: optionalText,
    default: '',
    defaultNote: 'empty: none is sent',
    description: 'The service’s key.',
  }),
  RECOGNITION_MODEL: setting({
    group: 'Speech recognition',
    schema: z.string().check(z.maxLength(100, 'must have at most 100 characters')),
    default: 'whisper-1',
    description: 'The model’s name at the service, shown with transcripts; set it for ElevenLabs, such as `scribe_v1`.',
  }),
  SOUND_EFFECTS_PROVIDER: setting({
    group: 'Sound effects',
    schema: z.enum(soundEffectProviders, `must be one of ${soundEffectProviders.join(', ')}`),
    default: 'none',
    description:
      'Sound effects provider to use instead of the built-in synthesizer: `elevenlabs` (or a server with its `POST /v1/sound-generation`), or `none`. The descriptions are sent there.',
  }),
  SOUND_EFFECTS_URL: setting({
    group: 'Sound effects',
    schema: optionalUrl(['http:', 'https:'], 'https://api.elevenlabs.io'),
    default: '',
    defaultNote: 'needed with SOUND_EFFECTS_PROVIDER',
    description: 'Base URL of the provider’s API: `https://api.elevenlabs.io`.',
  }),
  SOUND_EFFECTS_KEY: setting({
    group: 'Sound effects',
    schema: optionalText,
    default: '',
    defaultNote: 'empty: none is sent',
    description: 'The provider’s key.',
  }),
  SOUND_EFFECTS_MODEL: setting({
    group: 'Sound effects',
    schema: optionalText,
    default: '',
    defaultNote: 'empty: the provider’s own choice',
    description: 'The model’s name, such as `eleven_text_to_sound_v2`.',
  }),
  IMAGES_PROVIDER: setting({
    group: 'Images',
    schema: z.enum(imageProviders, `must be one of ${imageProviders.join(', ')}`),
    default: 'none',
    description:
      'Image provider to use instead of the built-in scene illustrator: `openai` (or a server with its `POST /v1/images/generations` and `/v1/images/edits`), `automatic1111` (started with `--api`), or `none`. Descriptions and the pictures to start from are sent there.',
  }),
  IMAGES_URL: setting({
    group: 'Images',
    schema: optionalUrl(['http:', 'https:'], 'https://api.openai.com'),
    default: '',
    defaultNote: 'needed with IMAGES_PROVIDER',
    description: 'Base URL of the provider’s API: `https://api.openai.com` or `http://127.0.0.1:7860`.',
  }),
  IMAGES_KEY: setting({
    group: 'Images',
    schema: optionalText,
    default: '',
    defaultNote: 'empty: none is sent',
    description: 'The provider’s key; for AUTOMATIC1111 the `name:password` of its `--api-auth`.',
  }),
  IMAGES_MODEL: setting({
    group: 'Images',
    schema: optionalText,
    default: '',
    defaultNote: 'empty: the provider’s own choice',
    description: 'The model’s name, such as `gpt-image-1`, or a checkpoint of AUTOMATIC1111.',
  }),
  YT_DLP: setting({
    group: 'Links',
    schema: z.string().check(z.regex(/^(?:\/[\w./+-]+)?$/u, 'must be an absolute path')),
    default: '',
    defaultNote: 'found on the PATH',
    description:
      'The program yt-dlp, 2023.11.14 or later, which reads video pages for everything that takes a link. It only runs inside bubblewrap, where it can see itself and /usr.',
  }),
  LINK_PORTS: setting({
    group: 'Links',
    schema: portList,
    default: '80,443',
    description:
      'Ports on the public internet that people’s links can use, separated by commas. Internal addresses are always blocked.',
  }),
  MODEL_MIRRORS: setting({
    group: 'Models',
    schema: addressPairs,
    default: '',
    defaultNote: 'empty: models come from their publishers',
    description:
      'Copies of the places that models are downloaded from, as `from=to` separated by commas, such as `https://github.com/=https://mirror.example.org/github/`. An address that begins with `from` is tried with `to` in its place first. A mirror may be inside your own network; its redirects aren’t followed. See docs/models.md.',
  }),
} as const;
