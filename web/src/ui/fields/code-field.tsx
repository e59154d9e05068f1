import { PinInput } from '@mantine/core';
import { accountLimits } from '@timbre/contract/limits';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './code-field.module.css';
import '../../i18n/areas/login.ts';

interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
}

/** The six digits of an email or a text message; a phone offers them by itself. */
export function CodeField({ label, value, onChange, error }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.code} role="group" aria-label={label}>
      <span>{label}</span>
      <PinInput
        length={accountLimits.codeDigits}
        type="number"
        size="md"
        oneTimeCode
        autoFocus
        getInputProps={(index) => ({ 'aria-label': t('login.codeDigit', { number: index + 1 }) })}
        error={error !== undefined}
        value={value}
        onChange={onChange}
      />
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
