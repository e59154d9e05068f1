import { linkTo } from '../link-to.ts';
import { bodyPage, opened } from '../parts/page-body.tsx';
import { creatorsTexts } from '../texts/creators.ts';

/** What someone who publishes gets from it. */
export const creatorsPage = bodyPage({
  name: 'creators',
  texts: creatorsTexts,
  to: opened('campaign-social-media'),
  related: ['affiliate', 'affiliate-notice', 'referral', 'solutions-content-creators'],
  trial: (language) => {
    const { ways, programmes } = creatorsTexts[language];
    return (
      <section className="tools few">
        <h2>{ways}</h2>
        <ul>
          {programmes.map(({ name, title, text }) => (
            <li key={name}>
              <a href={linkTo(name, language)}>
                <strong>{title}</strong>
                <span>{text}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    );
  },
});
