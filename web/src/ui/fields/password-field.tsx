import { PasswordInput } from '@mantine/core';
import { accountLimits } from '@timbre/contract/limits';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './password-field.module.css';
import { passwordStrength } from '../../lib/password-strength.ts';
import '../../i18n/areas/login.ts';

interface PasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** A new password shows how strong it is. */
  readonly isNew?: boolean;
}

export function PasswordField({ value, onChange, error, isNew = false }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const noteCapsLock = (event: React.KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  const strength = passwordStrength(value);
  return (
    <div>
      <PasswordInput
        label={t(isNew ? 'login.newPassword' : 'login.password')}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={accountLimits.passwordMaxChars}
        size="md"
        required
        withAsterisk={false}
        value={value}
        error={error}
        aria-invalid={error !== undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={noteCapsLock}
        onKeyUp={noteCapsLock}
        onBlur={() => setHasCapsLock(false)}
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
      />
      <div className={classes.hints} role="status">
        {isNew && value !== '' && (
          <span className={classes.meter} data-strength={strength}>
            <i />
            <i />
            <i />
            {strength === 'short'
              ? t('login.strength.short', { min: accountLimits.passwordMinChars })
              : t(`login.strength.${strength}`)}
          </span>
        )}
        {hasCapsLock && <span className={classes.caps}>{t('login.capsLock')}</span>}
      </div>
    </div>
  );
}
