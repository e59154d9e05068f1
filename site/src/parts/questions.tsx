import type { Question } from '../page.ts';

/** What people ask about it. */
export const Questions = ({
  title,
  questions,
}: {
  readonly title: string;
  readonly questions: readonly Question[];
}) => (
  <section className="questions">
    <h2>{title}</h2>
    <div>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
);

/** The same for search engines: https://schema.org/FAQPage. */
export const questionsData = (questions: readonly Question[]): object => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
