import { Button, Checkbox, PasswordInput } from '@mantine/core';
import { loginPath } from '@timbre/contract/screens/return-path';
import { useRef } from 'react';
import { useApiDocsTexts } from '../../../i18n/texts/api-docs.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useLocation } from '../../../lib/router/use-router.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useCreateApiKey } from '../../api-keys/api.ts';
import { CopyButton } from '../reference/code-block.tsx';
import classes from './console-panel.module.css';
import { useKey } from './key-store.ts';

/** Of the keys that are made here: long enough to try things out, short enough to be forgotten. */
const keyDays = 7;

/** The key that requests are sent with: one's own, or one that is made here and shown once. */
export function KeyBox({ problem }: { readonly problem: string | undefined }) {
  const { t } = useApiDocsTexts();
  const { key, isKept, setKey, keep } = useKey();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const create = useCreateApiKey();
  const shown = useRef<HTMLElement>(null);
  const make = () =>
    create.mutate({ name: t('key.name'), expiresInDays: keyDays }, { onSuccess: (made) => setKey(made.key) });
  const error = create.error === null ? problem : errorText(create.error);
  return (
    <fieldset className={classes.key}>
      <legend>{t('key.title')}</legend>
      <div className={classes.keyLine}>
        <PasswordInput
          size="xs"
          aria-label={t('key.label')}
          placeholder={t('key.placeholder')}
          autoComplete="off"
          value={key}
          {...(error !== undefined && { error })}
          onChange={({ currentTarget }) => setKey(currentTarget.value)}
        />
        {user === null ? (
          <Button size="xs" variant="default" component={Link} to={loginPath(pathname + search)}>
            {t('key.logIn')}
          </Button>
        ) : (
          <Button size="xs" variant="default" loading={create.isPending} onClick={make}>
            {t('key.make')}
          </Button>
        )}
      </div>
      {create.data !== undefined && (
        <div className={classes.made} role="status">
          <p>{t('key.made', { count: keyDays })}</p>
          <code ref={shown}>{create.data.key}</code>
          <CopyButton text={create.data.key} shown={shown} />
        </div>
      )}
      <Checkbox
        size="xs"
        label={t('key.keep')}
        description={t('key.stays')}
        checked={isKept}
        onChange={({ currentTarget }) => keep(currentTarget.checked)}
      />
    </fieldset>
  );
}
