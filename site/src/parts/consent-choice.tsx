import type { Language } from '@timbre/contract/screens/screen';
import type { Texts } from '../page.ts';

const texts: Texts<{ readonly change: string; readonly noScript: string }> = {
  en: {
    change: 'Change your answer',
    noScript: 'JavaScript is switched off, so nothing optional is kept.',
  },
  ja: {
    change: '回答を変更する',
    noScript: 'JavaScript が無効のため、任意のものは保存されません。',
  },
};

/** Asks the question about cookies again. */
export const ConsentChoice = ({ language }: { readonly language: Language }) => (
  <>
    <p>
      <button type="button" className="button small" data-opens="consent">
        {texts[language].change}
      </button>
    </p>
    <noscript>
      <p>{texts[language].noScript}</p>
    </noscript>
  </>
);
