import type { Language } from '@timbre/contract/screens/screen';
import { linkTo } from '../link-to.ts';
import { frameTexts } from './frame-texts.ts';

/** The question about what may be kept; hidden until the page's first script knows that it wasn't answered. */
export function Consent({ language }: { readonly language: Language }) {
  const { consent } = frameTexts(language);
  return (
    <section id="consent" className="consent" tabIndex={-1} aria-labelledby="consent-title">
      <div>
        <h2 id="consent-title">{consent.title}</h2>
        <p>
          {consent.text} <a href={linkTo('privacy-policy', language)}>{consent.privacy}</a>
        </p>
      </div>
      <div className="consent-answers">
        <button type="button" data-consent="necessary">
          {consent.deny}
        </button>
        <button type="button" data-consent="all">
          {consent.accept}
        </button>
      </div>
    </section>
  );
}
