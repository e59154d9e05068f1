import type { SitePage } from '../page.ts';
import { bodyPage, opened } from '../parts/page-body.tsx';
import { VoiceRow } from '../parts/voice-row.tsx';
import { audioBookTexts } from '../texts/uses/audio-book.ts';
import { contentCreatorsTexts } from '../texts/uses/content-creators.ts';
import { customerServiceTexts } from '../texts/uses/customer-service.ts';
import { learningTexts } from '../texts/uses/learning.ts';
import { advertisingTexts } from '../texts/uses/advertising.ts';
import { marketingTeamsTexts } from '../texts/uses/marketing-teams.ts';
import { podcastTexts } from '../texts/uses/podcast.ts';
import { shortVideosTexts } from '../texts/uses/short-videos.ts';

const editor = opened('article-editor-new');
const trial: Parameters<typeof bodyPage>[0]['trial'] = (language) => <VoiceRow language={language} />;

/** The site's pages by what people make. */
export const usePages: readonly SitePage[] = [
  bodyPage({
    name: 'solutions-marketing',
    texts: marketingTeamsTexts,
    to: editor,
    related: ['marketing', 'video-translation', 'talking-photo', 'pricing'],
    trial,
  }),
  bodyPage({
    name: 'solutions-content-creators',
    texts: contentCreatorsTexts,
    to: editor,
    related: ['youtube-tiktok', 'podcast', 'voice-cloning', 'sound-effects'],
    trial,
  }),
  bodyPage({
    name: 'youtube-tiktok',
    texts: shortVideosTexts,
    to: opened('tools-home'),
    related: ['solutions-content-creators', 'speech-to-text', 'sound-effects', 'talking-photo'],
    trial,
  }),
  bodyPage({
    name: 'learning-training',
    texts: learningTexts,
    to: editor,
    related: ['video-translation', 'talking-photo', 'text-to-speech', 'pricing'],
    trial,
  }),
  bodyPage({
    name: 'marketing',
    texts: advertisingTexts,
    to: editor,
    related: ['solutions-marketing', 'sound-effects', 'voice-cloning', 'voice-store'],
    trial,
  }),
  bodyPage({
    name: 'audio-book',
    texts: audioBookTexts,
    to: opened('article-editor-new', 'loudness=audiobook'),
    related: ['text-to-speech', 'podcast', 'voice-cloning', 'voice-store'],
    trial,
  }),
  bodyPage({
    name: 'podcast',
    texts: podcastTexts,
    to: opened('article-editor-new', 'loudness=podcast'),
    related: ['audio-book', 'sound-effects', 'speech-to-text', 'chatgpt-writing'],
    trial,
  }),
  bodyPage({
    name: 'customer-service',
    texts: customerServiceTexts,
    to: editor,
    related: ['api', 'text-to-speech', 'voice-cloning', 'contact'],
    trial,
  }),
];
