import { Select } from '@mantine/core';
import type { UserInfo } from '@timbre/contract/accounts/accounts';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Section } from '../../ui/pages/section.tsx';
import { showError } from '../../domain/plans/show-error.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { useSaveLocale } from './api.ts';
import classes from './locale-section.module.css';
import '../../i18n/areas/account.ts';

const zones = (present: string): string[] =>
  [...new Set([present, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();

/** Language of letters, and the time zone whose midnight starts the day's and the month's counters again. */
export function LocaleSection({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation();
  const save = useSaveLocale();
  const timeZones = useMemo(() => zones(user.timeZone), [user.timeZone]);
  const options = {
    onSuccess: () => showToast(t('account.localeSaved'), 'done'),
    onError: showError,
  };
  return (
    <Section title={t('account.locale')} text={t('account.localeText')}>
      <div className={classes.fields}>
        <Select
          label={t('account.letters')}
          data={[
            { value: 'en', label: 'English' },
            { value: 'ja', label: '日本語' },
          ]}
          value={user.language.startsWith('ja') ? 'ja' : 'en'}
          allowDeselect={false}
          disabled={save.isPending}
          onChange={(value) => save.mutate({ language: value === 'ja' ? 'ja' : 'en' }, options)}
        />
        <Select
          label={t('account.timeZone')}
          data={timeZones}
          value={user.timeZone}
          searchable
          allowDeselect={false}
          limit={50}
          disabled={save.isPending}
          nothingFoundMessage={t('account.noTimeZone')}
          onChange={(timeZone) => timeZone !== null && save.mutate({ timeZone }, options)}
        />
      </div>
    </Section>
  );
}
