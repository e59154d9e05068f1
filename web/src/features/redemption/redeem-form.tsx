import { Button, TextInput } from '@mantine/core';
import type { Redemption } from '@timbre/contract/redemption/redemption';
import { redemptionLimits } from '@timbre/contract/redemption/redemption';
import { screenPath } from '@timbre/contract/screens/screens';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { errorText } from '../../i18n/error-text.ts';
import { useCodeWords } from '../../i18n/use-code-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useRedemptionTexts } from '../../i18n/texts/redemption.ts';
import { formatDate } from '../../lib/format.ts';
import { useRedeemCode } from './api.ts';
import classes from './redeem-page.module.css';

/** One field; what is wrong with a code stands beside it, and what it brought takes its place. */
export function RedeemForm() {
  const { t } = useRedemptionTexts();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const redeem = useRedeemCode();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (redeem.isPending || code.trim() === '') return;
    // After a typing error one continues in the field.
    redeem.mutate(code, { onError: () => field.current?.focus() });
  };
  const restart = () => {
    setCode('');
    redeem.reset();
  };
  if (redeem.data !== undefined) return <Brought redemption={redeem.data} onAnother={restart} />;
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        ref={field}
        label={t('redeem.label')}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        size="md"
        maxLength={redemptionLimits.typedMaxChars}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        classNames={{ input: classes.code ?? '' }}
        value={code}
        error={redeem.error === null ? undefined : errorText(redeem.error)}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          if (redeem.error !== null) redeem.reset();
        }}
      />
      <Button type="submit" size="md" loading={redeem.isPending} disabled={code.trim() === ''}>
        {t('redeem.action')}
      </Button>
      <span role="status" className={classes.unseen}>
        {redeem.isPending && t('redeem.busy')}
      </span>
    </form>
  );
}

interface BroughtProps {
  readonly redemption: Redemption;
  readonly onAnother: () => void;
}

function Brought({ redemption: { value, endsAt }, onAnother }: BroughtProps) {
  const { t } = useRedemptionTexts();
  const language = useLanguage();
  const what = useCodeWords()(value);
  return (
    <div className={classes.done}>
      <div role="status">
        <h3>{t('redeem.doneTitle')}</h3>
        <p>
          {endsAt === null
            ? t('redeem.doneFor', { what })
            : t('redeem.doneUntil', { what, date: formatDate(endsAt, language) })}
        </p>
      </div>
      <div className={classes.actions}>
        <Button component={Link} to={screenPath('tools-home')}>
          {t('redeem.toStudio')}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {t('redeem.another')}
        </Button>
      </div>
    </div>
  );
}
