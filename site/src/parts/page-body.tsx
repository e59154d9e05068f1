import type { Language } from '@timbre/contract/screens/screen';
import { screenOf, type ScreenName } from '@timbre/contract/screens/screens';
import type { ReactNode } from 'react';
import { inLanguage } from '../link-to.ts';
import type { Point, Question, SitePage, Texts } from '../page.ts';
import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import { Points } from './points.tsx';
import { Questions, questionsData } from './questions.tsx';
import { Steps } from './steps.tsx';

/** What a page about a tool, or about a use of several, says. */
export interface BodyTexts {
  readonly title: string;
  readonly lead: string;
  /** Of the button. */
  readonly action: string;
  readonly note?: string;
  readonly points: readonly Point[];
  readonly stepsTitle: string;
  readonly steps: readonly Point[];
  readonly questions: readonly Question[];
  readonly closing: string;
}

interface BodySpec {
  readonly name: ScreenName;
  readonly texts: Texts<BodyTexts>;
  /** Where the button leads: a screen's path, with a query if need be. */
  readonly to: string;
  readonly related: readonly ScreenName[];
  /** What the reader can try or hear, below the head. */
  readonly trial: (language: Language) => ReactNode;
}

const labels: Texts<{ readonly points: string; readonly questions: string; readonly related: string }> = {
  en: { points: 'What it does', questions: 'Questions', related: 'Related' },
  ja: { points: 'できること', questions: 'よくある質問', related: '関連ページ' },
};

/** A page in the site's usual order: the promise, a trial, the reasons, the steps, the questions, the way in. */
export function bodyPage({ name, texts, to, related, trial }: BodySpec): SitePage {
  const show = (language: Language) => {
    const t = texts[language];
    const [path = to, query] = to.split('?');
    const action = { href: inLanguage(path, language, query), label: t.action };
    return (
      <div className="page">
        <Hero title={t.title} lead={t.lead} action={{ ...action, ...(t.note !== undefined && { note: t.note }) }} />
        {trial(language)}
        <Points label={labels[language].points} points={t.points} />
        <Steps title={t.stepsTitle} steps={t.steps} />
        <Questions title={labels[language].questions} questions={t.questions} />
        <Closing
          language={language}
          title={t.closing}
          action={action}
          related={{ label: labels[language].related, names: related }}
        />
      </div>
    );
  };
  return { name, show, data: (language) => [questionsData(texts[language].questions)] };
}

/** The address of a screen with what it is opened with. */
export const opened = (name: ScreenName, query = ''): string =>
  query === '' ? screenOf(name).path : `${screenOf(name).path}?${query}`;
