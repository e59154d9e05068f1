import { contactFormField, sendContactForm, type FormOutcome } from '@timbre/contract/contact';
import type { Language } from '@timbre/contract/screens/screen';
import { formTokenPlace } from '@timbre/contract/screens/site';
import type { ReactNode } from 'react';
import { linkTo } from '../link-to.ts';
import { formTexts } from '../texts/forms.ts';

interface FieldProps {
  readonly language: Language;
  readonly name: 'name' | 'email' | 'phone' | 'company' | 'wanted' | 'usecase' | 'message';
  readonly maxLength: number;
  readonly type?: string;
  readonly autoComplete?: string;
  readonly isRequired?: boolean;
  /** A place for a long text. */
  readonly rows?: number;
}

const told = ['name', 'email', 'phone', 'message'] as const;

/** A labelled field, with the sentence that says what is wrong with it. */
export function FormField({ language, name, rows, isRequired = false, ...given }: FieldProps) {
  const t = formTexts[language];
  const wrong = told.find((one) => one === name);
  const shared = { id: `form-${name}`, name, required: isRequired, ...given };
  return (
    <p className="field">
      <label htmlFor={`form-${name}`}>
        {t[name]} {!isRequired && <span>({t.optional})</span>}
      </label>
      {rows === undefined ? <input {...shared} /> : <textarea {...shared} rows={rows} />}
      {wrong !== undefined && <Outcome language={language} name={`wrong-${wrong}`} />}
    </p>
  );
}

/** Hidden until the address' fragment or the page's script shows it. */
const Outcome = ({ language, name }: { readonly language: Language; readonly name: FormOutcome }) => (
  <span id={name} className="form-outcome" role="alert" tabIndex={-1}>
    {formTexts[language].outcomes[name]}
  </span>
);

interface MessageFormProps {
  readonly language: Language;
  readonly form: 'contact' | 'business';
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * A form that reaches the owner. Without a script the browser sends it and comes back to the place that says how it went;
 * with one (web/src/site/form.ts) it is sent from here, and what was written stays.
 */
export function MessageForm({ language, form, label, children }: MessageFormProps) {
  const t = formTexts[language];
  return (
    <form className="form" method="post" action={sendContactForm.path} data-island="form" aria-labelledby="form-title">
      <h2 id="form-title">{label}</h2>
      <Outcome language={language} name="sent" />
      <div className="form-fields">
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name={contactFormField} value={formTokenPlace} />
        {children}
        {/* Programs fill in every field. */}
        <p className="form-website" aria-hidden="true">
          <label htmlFor="form-website">{t.website}</label>
          <input id="form-website" name="website" tabIndex={-1} autoComplete="off" />
        </p>
        {(['too-many', 'too-soon', 'stale', 'unreached', 'not-sent'] as const).map((name) => (
          <Outcome key={name} language={language} name={name} />
        ))}
        <p className="form-end">
          <button type="submit" className="button">
            {t.send}
          </button>
          <span>
            {t.data} <a href={linkTo('privacy-policy', language)}>{t.privacy}</a>
          </span>
        </p>
      </div>
    </form>
  );
}
