import type { Language } from '@timbre/contract/screens/screen';
import { productName } from '@timbre/contract/screens/screen';
import { screenOf } from '@timbre/contract/screens/screens';
import { linkTo } from '../link-to.ts';
import type { SitePage } from '../page.ts';
import { Hero } from '../parts/hero.tsx';
import { opened } from '../parts/page-body.tsx';
import { Points } from '../parts/points.tsx';
import { Questions, questionsData } from '../parts/questions.tsx';
import { Score } from '../parts/score.tsx';
import { SpeechTrial } from '../parts/speech-trial.tsx';
import { homeTexts, homeTools } from '../texts/home.ts';

// OpenAI's shape, on the studio's own address.
const speak = `curl $STUDIO/v1/audio/speech \\
  -H "Authorization: Bearer tk_…" \\
  -H "Content-Type: application/json" \\
  -d '{"model":"tts-1","voice":"alloy",
       "input":"Call me Ishmael."}' -o ishmael.mp3`;

function Home({ language }: { readonly language: Language }) {
  const t = homeTexts[language];
  return (
    <div className="page">
      <Hero
        isLarge
        title={t.title}
        lead={t.lead}
        action={{ href: opened('tools-home'), label: t.action, note: t.note }}
      />
      <Score words={t.score} />
      <SpeechTrial language={language} />
      <Points label={t.pointsLabel} points={t.points} />
      <section className="tools">
        <h2>{t.toolsTitle}</h2>
        <ul>
          {homeTools.map((name) => (
            <li key={name}>
              <a href={linkTo(name, language)}>
                <strong>{screenOf(name).title[language]}</strong>
                <span>{t.tools[name]}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="own">
        <div>
          <h2>{t.ownTitle}</h2>
          <p>{t.ownText}</p>
        </div>
        <figure>
          <figcaption>{t.start}</figcaption>
          <pre>{t.startCode}</pre>
        </figure>
        <figure>
          <figcaption>{t.speak}</figcaption>
          <pre>{speak}</pre>
        </figure>
      </section>
      <Questions title={t.questionsTitle} questions={t.questions} />
    </div>
  );
}

export const home: SitePage = {
  name: 'home',
  show: (language) => <Home language={language} />,
  data: (language) => [
    {
      '@type': 'SoftwareApplication',
      name: productName,
      applicationCategory: 'MultimediaApplication',
      operatingSystem: 'Linux',
      description: homeTexts[language].lead,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    },
    questionsData(homeTexts[language].questions),
  ],
};
