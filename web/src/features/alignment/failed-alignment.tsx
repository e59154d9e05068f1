import { Button, Select, Textarea } from '@mantine/core';
import type { Alignment } from '@timbre/contract/alignment/alignment';
import { useState } from 'react';
import { useAlignmentTexts } from '../../i18n/texts/alignment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatLanguage } from '../../lib/format.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { FailureReason } from '../../domain/plans/failure-reason.tsx';
import { useAlignmentLanguages, useAlignmentWork } from './api.ts';
import classes from './alignment.module.css';

/** Why it failed, and another try with the same recording, with another text or language where that was it. */
export function FailedAlignment({ alignment }: { readonly alignment: Alignment }) {
  const { t } = useAlignmentTexts();
  const spoken = useLanguage();
  const { retry } = useAlignmentWork();
  const languages = useAlignmentLanguages();
  const [script, setScript] = useState(alignment.script);
  const [language, setLanguage] = useState(alignment.language);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        retry.mutate({ id: alignment.id, script, language });
      }}
    >
      <Notice tone={alignment.error === null ? 'plain' : 'fail'}>
        <p>{alignment.error === null ? t('states.cancelled') : <FailureReason code={alignment.error.code} />}</p>
      </Notice>
      <Textarea
        label={t('script')}
        autosize
        minRows={6}
        maxRows={16}
        dir="auto"
        value={script}
        onChange={({ currentTarget }) => setScript(currentTarget.value)}
      />
      <Select
        label={t('language')}
        searchable
        allowDeselect={false}
        data={(languages.data ?? []).map((one) => ({
          value: one.language,
          label: formatLanguage(one.language, spoken),
        }))}
        value={language}
        onChange={(value) => value !== null && setLanguage(value)}
      />
      <Problem error={retry.error} onClose={retry.reset} />
      <div className={classes.begin}>
        <Button type="submit" loading={retry.isPending}>
          {script === alignment.script && language === alignment.language ? t('retry') : t('retryText')}
        </Button>
      </div>
    </form>
  );
}
