import { useApiDocsTexts } from '../../../i18n/texts/api-docs.ts';
import type { CallError } from '../model/spec.ts';
import classes from './error-table.module.css';

/** What a call may refuse: by name, with its number where its answers have one, and its sentence. */
export function ErrorTable({ errors }: { readonly errors: readonly CallError[] }) {
  const { t } = useApiDocsTexts();
  const hasNumbers = errors.some(({ code }) => code !== undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('call.errors')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('call.errorName')}</th>
            {hasNumbers && <th scope="col">{t('call.errorCode')}</th>}
            <th scope="col">{t('call.errorStatus')}</th>
            <th scope="col">{t('call.errorMessage')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ name, code, status, message }) => (
            <tr key={`${name} ${message}`}>
              <th scope="row">
                <code>{name}</code>
              </th>
              {hasNumbers && <td>{code}</td>}
              <td>{status}</td>
              <td lang="en">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
