import type { ScreenName } from '@timbre/contract/screens/screens';
import type { SitePage } from '../page.ts';
import { aboutTexts, technologyTexts } from '../texts/reading.ts';

/** A page to be read from top to bottom. */
const reading = (name: ScreenName, texts: typeof aboutTexts): SitePage => ({
  name,
  show: (language) => {
    const { title, lead, parts } = texts[language];
    return (
      <article className="page reading">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {parts.map((part) => (
          <section key={part.title}>
            <h2>{part.title}</h2>
            <p>{part.text}</p>
          </section>
        ))}
      </article>
    );
  },
});

export const readings: readonly SitePage[] = [
  reading('about', aboutTexts),
  reading('technology-article', technologyTexts),
];
