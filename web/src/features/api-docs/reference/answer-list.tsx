import { useApiDocsTexts } from '../../../i18n/texts/api-docs.ts';
import { fieldsOf, typeText } from '../model/schema-facts.ts';
import type { Answer, ApiCall, Schema } from '../model/spec.ts';
import classes from './answer-list.module.css';
import { FieldList } from './field-list.tsx';
import { NoteText } from './note-text.tsx';

interface AnswerListProps {
  readonly call: ApiCall;
  readonly schemas: Readonly<Record<string, Schema>>;
}

const isSuccess = (status: string): boolean => /^[12]/u.test(status);

/** What a call answers, by status: the good ones open, the others to be opened. */
export function AnswerList({ call, schemas }: AnswerListProps) {
  return (
    <div className={classes.answers}>
      {call.answers.map(([status, answer]) => (
        <details key={status} open={isSuccess(status)}>
          <summary>
            <code data-good={isSuccess(status) || undefined}>{status}</code>
            <span lang="en">
              <NoteText text={answer.description} />
            </span>
          </summary>
          <AnswerBody answer={answer} schemas={schemas} />
        </details>
      ))}
    </div>
  );
}

function AnswerBody({ answer, schemas }: { readonly answer: Answer; readonly schemas: AnswerListProps['schemas'] }) {
  const { t } = useApiDocsTexts();
  const content = Object.entries(answer.content ?? {});
  const schema =
    answer['x-answer'] ?? content.map(([, one]) => one.schema).find((one) => fieldsOf(one, schemas).length > 0);
  const fields = schema === undefined ? [] : fieldsOf(schema, schemas);
  const types = content.map(([type, one]) =>
    one.schema.format === 'binary' ? type : `${type}: ${typeText(one.schema, schemas)}`,
  );
  return (
    <div className={classes.body}>
      {types.length > 0 && <p className={classes.types}>{types.join(' · ')}</p>}
      {fields.length > 0 && <FieldList fields={fields} isAnswer />}
      {types.length === 0 && fields.length === 0 && <p className={classes.types}>{t('call.statusOnly')}</p>}
    </div>
  );
}
