import type { SitePage } from '../page.ts';
import { ContestBoard } from '../parts/contest-board.tsx';
import { LinkForm } from '../parts/link-form.tsx';
import { Offer } from '../parts/offer.tsx';
import { bodyPage, opened } from '../parts/page-body.tsx';
import { PartnerTest } from '../parts/partner-test.tsx';
import { SpeechTrial } from '../parts/speech-trial.tsx';
import { VoiceRow } from '../parts/voice-row.tsx';
import { canvaTexts } from '../texts/campaigns/canva.ts';
import { contestTexts } from '../texts/campaigns/contest.ts';
import { emailActivityTexts } from '../texts/campaigns/email-activity.ts';
import { promoteMarketingTexts } from '../texts/campaigns/promote-marketing.ts';
import { promoteTexts } from '../texts/campaigns/promote.ts';
import { youtubeTranscriptTexts } from '../texts/campaigns/youtube-transcript.ts';

/** Pages that an advertisement, an email, a partner or a link leads to. */
export const campaignPages: readonly SitePage[] = [
  bodyPage({
    name: 'contest',
    texts: contestTexts,
    to: opened('voice-store'),
    related: ['voice-store', 'text-to-speech', 'voice-cloning', 'about'],
    trial: (language) => <ContestBoard language={language} />,
  }),
  bodyPage({
    name: 'promote',
    texts: promoteTexts,
    to: opened('tools-home'),
    related: ['pricing', 'text-to-speech', 'tools-list', 'about'],
    trial: (language) => (
      <>
        <Offer language={language} />
        <SpeechTrial language={language} />
      </>
    ),
  }),
  bodyPage({
    name: 'promote-marketing',
    texts: promoteMarketingTexts,
    to: opened('article-editor-new'),
    related: ['solutions-marketing', 'marketing', 'video-translation', 'pricing'],
    trial: (language) => (
      <>
        <Offer language={language} />
        <VoiceRow language={language} />
      </>
    ),
  }),
  bodyPage({
    name: 'email-activity',
    texts: emailActivityTexts,
    to: opened('redeem'),
    related: ['pricing', 'offer', 'contact', 'changelog'],
    trial: (language) => <Offer language={language} />,
  }),
  bodyPage({
    name: 'canva',
    texts: canvaTexts,
    to: opened('tools-home'),
    related: ['api', 'solutions-content-creators', 'api-docs', 'contact'],
    trial: (language) => <PartnerTest language={language} />,
  }),
  bodyPage({
    name: 'youtube-transcript',
    texts: youtubeTranscriptTexts,
    to: opened('speech-to-text'),
    related: ['youtube-tiktok', 'video-translation', 'subtitle-alignment', 'youtube-downloader'],
    trial: (language) => <LinkForm language={language} />,
  }),
];
