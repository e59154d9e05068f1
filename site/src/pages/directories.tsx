import type { ScreenName } from '@timbre/contract/screens/screens';
import { screenOf } from '@timbre/contract/screens/screens';
import { linkTo } from '../link-to.ts';
import type { SitePage } from '../page.ts';
import { Hero } from '../parts/hero.tsx';
import { opened } from '../parts/page-body.tsx';
import { aiToolsTexts, toolsListTexts } from '../texts/directory.ts';

/** A page that leads to many. */
const directory = (name: ScreenName, texts: typeof toolsListTexts): SitePage => ({
  name,
  show: (language) => {
    const { title, lead, action, groups } = texts[language];
    return (
      <div className="page">
        <Hero title={title} lead={lead} action={{ href: opened('tools-home'), label: action }} />
        {groups.map((group) => (
          <section key={group.title} className="tools">
            <h2>{group.title}</h2>
            <ul>
              {group.tools.map((tool) => (
                <li key={tool.name}>
                  <a href={linkTo(tool.name, language)}>
                    <strong>{screenOf(tool.name).title[language]}</strong>
                    <span>{tool.text}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    );
  },
});

export const directories: readonly SitePage[] = [
  directory('tools-list', toolsListTexts),
  directory('ai-tools', aiToolsTexts),
];
