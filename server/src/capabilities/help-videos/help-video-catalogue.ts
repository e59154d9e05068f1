import { helpVideoIds, type HelpVideo, type HelpVideoId } from '@timbre/contract/help-videos';
import { languages, type Language } from '@timbre/contract/screens/screen';
import { screenPath } from '@timbre/contract/screens/screens';

interface HelpVideoEntry {
  readonly name: Readonly<Record<Language, string>>;
  readonly screen: string;
  readonly durationSeconds: number;
}

const entries: Readonly<Record<HelpVideoId, HelpVideoEntry>> = {
  'first-voiceover': {
    name: { en: 'Your first voiceover', ja: '初めてのナレーション' },
    screen: screenPath('tools-home'),
    durationSeconds: 38.2,
  },
  'clone-a-voice': {
    name: { en: 'A voice of your own', ja: '自分の声を作る' },
    screen: screenPath('voice-cloning'),
    durationSeconds: 36.3,
  },
  'transcribe-a-recording': {
    name: { en: 'From a recording to a corrected transcript', ja: '録音を正しいテキストに' },
    screen: screenPath('speech-to-text'),
    durationSeconds: 44.4,
  },
  'align-subtitles': {
    name: { en: 'Subtitles from an existing script', ja: '手元の原稿を字幕に' },
    screen: screenPath('subtitle-alignment'),
    durationSeconds: 33.9,
  },
  'studio-tour': {
    name: { en: 'What the studio does', ja: 'スタジオでできること' },
    screen: screenPath('tools-home'),
    durationSeconds: 45.1,
  },
};

/** What is known of each video before anyone has played it. The files are the web app's own (`web/public/help`). */
export const helpVideosIn = (language: Language): Omit<HelpVideo, 'playCount'>[] =>
  helpVideoIds.map((id) => {
    const { name, screen, durationSeconds } = entries[id];
    const captions = languages.map((one) => ({ language: one, captionsUrl: `/help/${id}.${one}.vtt` }));
    const files = { videoUrl: `/help/${id}.mp4`, videoCover: `/help/${id}.jpg`, captions };
    return { id, videoName: name[language], ...files, durationSeconds, screen };
  });
