import { contactLimits, contactTopics, dataRequestKinds } from '@timbre/contract/contact';
import { accountLimits } from '@timbre/contract/limits';
import type { Language } from '@timbre/contract/screens/screen';
import { screenOf } from '@timbre/contract/screens/screens';
import { linkTo } from '../link-to.ts';
import type { SitePage } from '../page.ts';
import { FormField, MessageForm } from '../parts/message-form.tsx';
import { contactPageTexts } from '../texts/contact.ts';
import { formTexts } from '../texts/forms.ts';

const ways = ['pricing', 'api-docs', 'technology-article', 'affiliate'] as const;

/** The way to the owner. */
export const contactPage: SitePage = {
  name: 'contact',
  show: (language) => {
    const t = contactPageTexts[language];
    return (
      <div className="page with-form">
        <header className="hero">
          <h1>{t.title}</h1>
          <p className="lead">{t.lead}</p>
        </header>
        <MessageForm language={language} form="contact" label={t.write}>
          <Topic language={language} />
          <FormField
            {...{ language, name: 'name', isRequired: true, maxLength: contactLimits.nameChars, autoComplete: 'name' }}
          />
          <FormField
            {...{ language, name: 'email', isRequired: true, type: 'email', autoComplete: 'email' }}
            maxLength={accountLimits.emailMaxChars}
          />
          <FormField
            {...{ language, name: 'phone', type: 'tel', maxLength: contactLimits.phoneChars, autoComplete: 'tel' }}
          />
          <FormField
            {...{ language, name: 'message', isRequired: true, maxLength: contactLimits.messageChars, rows: 7 }}
          />
        </MessageForm>
        <div className="aside">
          <section>
            <h2>{t.data.title}</h2>
            <p>{t.data.text}</p>
            <p>
              <a href={`${linkTo('privacy-policy', language)}#rights`}>{t.data.policy}</a>
            </p>
          </section>
          <section>
            <h2>{t.answers.title}</h2>
            <p>{t.answers.text}</p>
            <ul>
              {ways.map((name) => (
                <li key={name}>
                  <a href={linkTo(name, language)}>{screenOf(name).title[language]}</a>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    );
  },
};

function Topic({ language }: { readonly language: Language }) {
  const t = formTexts[language];
  return (
    <p className="field">
      <label htmlFor="form-topic">{t.topic}</label>
      <select id="form-topic" name="topic">
        {[...contactTopics, ...dataRequestKinds].map((topic) => (
          <option key={topic} value={topic}>
            {t.topics[topic]}
          </option>
        ))}
      </select>
    </p>
  );
}
