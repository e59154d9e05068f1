import { speechTrialLimits } from '@timbre/contract/speech/speech-trial';
import type { Language } from '@timbre/contract/screens/screen';
import { screenOf } from '@timbre/contract/screens/screens';
import type { Texts } from '../page.ts';

const texts: Texts<{
  readonly title: string;
  readonly label: string;
  readonly sentence: string;
  readonly voice: string;
  readonly listen: string;
  readonly stop: string;
  readonly note: string;
  readonly noScript: string;
}> = {
  en: {
    title: 'Hear it now',
    label: 'Your sentence',
    sentence: 'Good evening. The ferry to the islands leaves at twenty past nine, from pier four.',
    voice: 'Voice',
    listen: 'Listen',
    stop: 'Stop',
    note: `Up to ${speechTrialLimits.textChars} characters, no account needed. It is spoken on this server and isn’t kept.`,
    noScript: 'To hear your own sentence here, switch JavaScript on.',
  },
  ja: {
    title: 'ここで聴く',
    label: '読み上げる文',
    sentence: 'こんばんは。島行きの船は、九時二十分に四番乗り場から出ます。',
    voice: '声',
    listen: '聴く',
    stop: '停止',
    note: `${speechTrialLimits.textChars}文字まで、アカウントは不要です。このサーバーで読み上げ、保存しません。`,
    noScript: 'ここで聴くには、JavaScript を有効にしてください。',
  },
};

/** A sentence of the reader's own, spoken on the spot. The page's script fills the voices in and plays. */
export function SpeechTrial({ language }: { readonly language: Language }) {
  const t = texts[language];
  return (
    <section className="trial" aria-labelledby="trial-title">
      <form data-island="speech-trial" action={screenOf('tools-home').path}>
        <h2 id="trial-title">{t.title}</h2>
        <label htmlFor="trial-text">{t.label}</label>
        <textarea
          id="trial-text"
          name="text"
          rows={3}
          maxLength={speechTrialLimits.textChars}
          defaultValue={t.sentence}
        />
        <div className="trial-row">
          <label htmlFor="trial-voice">{t.voice}</label>
          <select id="trial-voice" name="voice" aria-label={t.voice} />
          <button type="submit" className="button" data-stop={t.stop}>
            {t.listen}
          </button>
        </div>
        <p className="trial-note" role="status">
          {t.note}
        </p>
        <noscript>
          <p>{t.noScript}</p>
        </noscript>
      </form>
    </section>
  );
}
