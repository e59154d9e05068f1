import type { SitePage } from '../page.ts';
import { bodyPage, opened } from '../parts/page-body.tsx';
import { CutSample } from '../parts/cut-sample.tsx';
import { SpeechTrial } from '../parts/speech-trial.tsx';
import { VoiceRow } from '../parts/voice-row.tsx';
import { textToSpeechTexts } from '../texts/text-to-speech.ts';
import { videoEditingTexts } from '../texts/video-editing.ts';
import { videoTranslationTexts } from '../texts/video-translation.ts';

/** The site's pages about one tool each. */
export const toolPages: readonly SitePage[] = [
  bodyPage({
    name: 'text-to-speech',
    texts: textToSpeechTexts,
    to: opened('article-editor-new'),
    related: ['audio-book', 'podcast', 'voice-cloning', 'api'],
    trial: (language) => <SpeechTrial language={language} />,
  }),
  bodyPage({
    name: 'video-translation',
    texts: videoTranslationTexts,
    to: opened('tools-home', 'show=video_translation'),
    related: ['speech-to-text', 'subtitle-alignment', 'learning-training', 'youtube-tiktok'],
    trial: (language) => <VoiceRow language={language} />,
  }),
  bodyPage({
    name: 'video-editing',
    texts: videoEditingTexts,
    to: opened('speech-to-text'),
    related: ['record', 'speech-to-text', 'video-translation', 'podcast'],
    trial: (language) => <CutSample language={language} />,
  }),
];
