import { contactLimits } from '@timbre/contract/contact';
import { accountLimits } from '@timbre/contract/limits';
import type { SitePage, Texts } from '../page.ts';
import { FormField, MessageForm } from '../parts/message-form.tsx';
import { Points } from '../parts/points.tsx';
import { Questions, questionsData } from '../parts/questions.tsx';
import { businessTexts } from '../texts/business.ts';

const labels: Texts<{ readonly points: string; readonly questions: string }> = {
  en: { points: 'What companies get', questions: 'Questions' },
  ja: { points: '企業向けの特長', questions: 'よくある質問' },
};

/** What the studio is to a company, and the form for its request. */
export const businessPage: SitePage = {
  name: 'business-landing',
  show: (language) => {
    const t = businessTexts[language];
    return (
      <div className="page">
        <div className="with-form">
          <header className="hero">
            <h1>{t.title}</h1>
            <p className="lead">{t.lead}</p>
          </header>
          <MessageForm language={language} form="business" label={t.ask}>
            <FormField
              {...{
                language,
                name: 'name',
                isRequired: true,
                maxLength: contactLimits.nameChars,
                autoComplete: 'name',
              }}
            />
            <FormField
              {...{ language, name: 'email', isRequired: true, type: 'email', autoComplete: 'email' }}
              maxLength={accountLimits.emailMaxChars}
            />
            <FormField
              {...{ language, name: 'company', maxLength: contactLimits.companyChars, autoComplete: 'organization' }}
            />
            <FormField {...{ language, name: 'wanted', maxLength: contactLimits.wantedChars }} />
            <FormField {...{ language, name: 'usecase', maxLength: contactLimits.messageChars, rows: 5 }} />
          </MessageForm>
          <section className="aside">
            <h2>{t.next.title}</h2>
            {t.next.steps.map(({ title, text }) => (
              <div key={title}>
                <strong>{title}</strong>
                <p>{text}</p>
              </div>
            ))}
          </section>
        </div>
        <Points label={labels[language].points} points={t.points} />
        <Questions title={labels[language].questions} questions={t.questions} />
      </div>
    );
  },
  data: (language) => [questionsData(businessTexts[language].questions)],
};
