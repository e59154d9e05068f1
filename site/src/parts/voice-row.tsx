import type { Language } from '@timbre/contract/screens/screen';
import { linkTo } from '../link-to.ts';
import type { Texts } from '../page.ts';

const texts: Texts<{ readonly title: string; readonly all: string }> = {
  en: { title: 'Voices of this studio', all: 'All voices' },
  ja: { title: 'このスタジオの声', all: 'すべての声' },
};

/** A few voices of this studio to listen to; the page's script puts them in, as they depend on what is installed. */
export const VoiceRow = ({ language }: { readonly language: Language }) => (
  <section className="voices">
    <h2>{texts[language].title}</h2>
    <div data-island="voices" data-count="6" />
    <p>
      <a href={linkTo('voice-store', language)}>{texts[language].all}</a>
    </p>
  </section>
);
