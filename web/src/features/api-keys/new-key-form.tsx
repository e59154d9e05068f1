import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import type { createApiKey } from '@timbre/contract/api-keys/api-keys';
import { apiKeyLimits, expiryChoicesDays } from '@timbre/contract/api-keys/api-keys';
import { keyScopes } from '@timbre/contract/api-keys/key-scopes';
import type { InputOf } from '@timbre/contract/call';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './new-key-form.module.css';
import '../../i18n/areas/account.ts';

type Wish = InputOf<typeof createApiKey>;

interface NewKeyFormProps {
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** Calls `onDone` when the key is made, so that the next one starts from nothing. */
  readonly onCreate: (wish: Wish, onDone: () => void) => void;
}

const never = 'never';
const emptyWish: Wish = { name: '', scopes: [...keyScopes], isReadOnly: false, expiresInDays: null };

/** What the key is called, what it may do, and how long it works. */
export function NewKeyForm({ isBusy, error, onCreate }: NewKeyFormProps) {
  const { t } = useTranslation();
  const [wish, setWish] = useState(emptyWish);
  const change = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCreate(wish, () => setWish(emptyWish));
  };
  const hasNoScope = wish.scopes.length === 0;
  return (
    <form className={classes.form} onSubmit={submit}>
      <div className={classes.line}>
        <TextInput
          label={t('apiKeys.name')}
          placeholder={t('apiKeys.namePlaceholder')}
          maxLength={apiKeyLimits.nameChars}
          value={wish.name}
          error={error === null ? undefined : errorText(error)}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <Select
          label={t('apiKeys.expiry')}
          value={String(wish.expiresInDays ?? never)}
          allowDeselect={false}
          data={[
            { value: never, label: t('apiKeys.never') },
            ...expiryChoicesDays.map((days) => ({ value: String(days), label: t('apiKeys.days', { count: days }) })),
          ]}
          onChange={(value) => change({ expiresInDays: value === never ? null : Number(value) })}
        />
      </div>
      <fieldset className={classes.scopes}>
        <legend>{t('apiKeys.scopes')}</legend>
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={t(`apiKeys.scope.${scope}`)}
            description={t(`apiKeys.scopeText.${scope}`)}
            checked={wish.scopes.includes(scope)}
            onChange={({ currentTarget: { checked } }) =>
              change({ scopes: keyScopes.filter((one) => (one === scope ? checked : wish.scopes.includes(one))) })
            }
          />
        ))}
      </fieldset>
      {hasNoScope && (
        <p className={classes.problem} role="alert">
          {t('apiKeys.noScope')}
        </p>
      )}
      <Checkbox
        label={t('apiKeys.readOnly')}
        description={t('apiKeys.readOnlyText')}
        checked={wish.isReadOnly}
        onChange={({ currentTarget }) => change({ isReadOnly: currentTarget.checked })}
      />
      <Button type="submit" variant="default" disabled={wish.name.trim() === '' || hasNoScope} loading={isBusy}>
        {t('apiKeys.create')}
      </Button>
    </form>
  );
}
