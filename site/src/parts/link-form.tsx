import type { Language } from '@timbre/contract/screens/screen';
import { screenOf } from '@timbre/contract/screens/screens';
import type { Texts } from '../page.ts';

const texts: Texts<{ readonly title: string; readonly label: string; readonly action: string; readonly note: string }> =
  {
    en: {
      title: 'Paste a link',
      label: 'Link of the video',
      action: 'Transcribe',
      note: 'The next page opens with the link filled in; nothing starts before you say so.',
    },
    ja: {
      title: 'リンクを貼り付け',
      label: '動画のリンク',
      action: '文字起こしへ',
      note: 'リンクが入力された状態で次の画面が開きます。確認するまで、処理は始まりません。',
    },
  };

/** A link on its way to the transcription form; a plain form that needs no script. */
export function LinkForm({ language }: { readonly language: Language }) {
  const t = texts[language];
  return (
    <section className="trial" aria-labelledby="link-title">
      <form action={screenOf('speech-to-text').path} method="get">
        <h2 id="link-title">{t.title}</h2>
        <label htmlFor="link-address">{t.label}</label>
        <div className="trial-row">
          <input id="link-address" name="link" type="url" required maxLength={2000} placeholder="https://" />
          <button type="submit" className="button">
            {t.action}
          </button>
        </div>
        <p className="trial-note">{t.note}</p>
      </form>
    </section>
  );
}
