import type { Language } from '@timbre/contract/screens/screen';
import { consent as consentEn } from '@timbre/web/texts/en/account/consent';
import { shell as shellEn } from '@timbre/web/texts/en/shell';
import { content as contentEn } from '@timbre/web/texts/en/content';
import { consent as consentJa } from '@timbre/web/texts/ja/account/consent';
import { content as contentJa } from '@timbre/web/texts/ja/content';
import { shell as shellJa } from '@timbre/web/texts/ja/shell';

const own = {
  en: {
    colours: 'Light or dark colors',
    groups: { tools: 'Tools', uses: 'Made for', site: 'Timbre' },
    menu: {
      'text-to-speech': 'Text to speech',
      'video-translation': 'Dubbing',
      'voice-store': 'Voices',
      pricing: 'Pricing',
      'api-docs': 'API',
    },
  },
  ja: {
    colours: '配色の切り替え',
    groups: { tools: 'ツール', uses: '活用例', site: 'Timbre' },
    menu: {
      'text-to-speech': '音声合成',
      'video-translation': '吹き替え',
      'voice-store': '声を選ぶ',
      pricing: '料金',
      'api-docs': 'API',
    },
  },
} as const;

/** The words around every page: those of the studio's own frame, and the site's. */
export const frameTexts = (language: Language) =>
  language === 'ja'
    ? { ...shellJa, ...consentJa, ...own.ja, banner: contentJa.content.banner }
    : { ...shellEn, ...consentEn, ...own.en, banner: contentEn.content.banner };
