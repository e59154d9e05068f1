import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { EmbedError } from '@timbre/contract/accounts/accounts-partners';
import { partnerNonce, reportEmbedError, validatePartnerNonce } from '@timbre/contract/accounts/accounts-partners';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNavigate, useSearchParams } from '../../lib/router/use-router.ts';
import { errorText } from '../../i18n/error-text.ts';
import { api } from '../../lib/http/api.ts';
import { readEmbedOptions, type EmbedOptions } from '../../domain/scripts/embedded-editor.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { Section } from '../../ui/pages/section.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './partner-connect.module.css';
import '../../i18n/areas/account.ts';

/** Asks a person whom a partner's page sent here whether the two accounts belong together; nothing for all others. */
export function PartnerConnect() {
  const [query] = useSearchParams();
  if (!query.has('partner') && !query.has('nonce')) return null;
  const options = {
    appName: query.get('partner'),
    container: query.get('container'),
    activity: query.get('activity'),
  };
  const { path, error } = readEmbedOptions(options);
  return error === null ? (
    <PartnerQuestion name={options.appName ?? ''} path={path} />
  ) : (
    <EmbedProblem error={error} options={options} />
  );
}

interface PartnerQuestionProps {
  readonly name: string;
  /** Where the partner wants to go. */
  readonly path: string;
}

function PartnerQuestion({ name, path }: PartnerQuestionProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const connect = useMutation({
    mutationFn: async () => api.send(validatePartnerNonce, partnerNonce.parse(Object.fromEntries(query))),
    onSuccess: () => {
      showToast(t('account.partnerDone', { name }), 'done');
      void navigate(path);
    },
  });
  return (
    <Section title={t('account.partner', { name })} text={t('account.partnerText', { name })}>
      {connect.error !== null && (
        <Notice tone="fail" isUrgent>
          <p>{errorText(connect.error)}</p>
        </Notice>
      )}
      <div className={classes.actions}>
        <Button loading={connect.isPending} onClick={() => connect.mutate()}>
          {t('account.partnerConnect')}
        </Button>
        <Button variant="default" onClick={() => void navigate(path)}>
          {t('account.partnerNot')}
        </Button>
      </div>
    </Section>
  );
}

/** As long as the call takes it. */
const brief = (text: string | null): string => (text ?? '').slice(0, 100);

function EmbedProblem({ error, options }: { readonly error: EmbedError; readonly options: EmbedOptions }) {
  const { t } = useTranslation();
  const { appName, container, activity } = options;
  useEffect(() => {
    const given = { appName: brief(appName), container: brief(container), activity: brief(activity) };
    // No one waits for it; what it says is on the screen too.
    api.send(reportEmbedError, { error, ...given }).catch(() => undefined);
  }, [error, appName, container, activity]);
  return (
    <Notice tone="fail">
      <p>{t('account.partnerWrong', { error })}</p>
    </Notice>
  );
}
