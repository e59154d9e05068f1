import { Button, CloseButton, TextInput } from '@mantine/core';
import { mediaExtensions } from '@timbre/contract/limits';
import { IconFileText, IconLink, IconMovie, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { PlansLink } from '../../../domain/plans/plans-link.tsx';
import { useDubTexts } from '../../../i18n/texts/dubs.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatBytes, formatClock } from '../../../lib/format.ts';
import { DropBox } from '../../../ui/fields/drop-box.tsx';
import { PickFiles } from '../../../ui/fields/pick-files.tsx';
import classes from './create-dub.module.css';
import { sourceName, type DubSource } from './dub-source.ts';
import { DubSamples } from './dub-samples.tsx';
import type { DubForm } from './use-dub-form.ts';

const accepted = mediaExtensions.map((ending) => `.${ending}`).join(',');
const linkChars = 2000;

interface SourceFieldProps {
  readonly form: DubForm;
  readonly onPick: () => void;
}

/** Where the video comes from; once it is chosen, what it is. */
export function SourceField({ form, onPick }: SourceFieldProps) {
  return form.source === null ? <Sources form={form} onPick={onPick} /> : <Chosen form={form} source={form.source} />;
}

function Sources({ form, onPick }: SourceFieldProps) {
  const { t } = useDubTexts();
  const [link, setLink] = useState('');
  const { longestSeconds } = form;
  const take = ([first]: readonly File[]) => first !== undefined && form.chooseFile(first);
  const takeLink = () => form.chooseLink(link.trim());
  return (
    <div className={classes.sources}>
      <DropBox isTall onFiles={take}>
        <PickFiles label={t('form.file')} accept={accepted} leftSection={<IconUpload size={17} />} onFiles={take}>
          {t('form.choose')}
        </PickFiles>
        <p>
          {longestSeconds === undefined
            ? t('form.dropAny')
            : t('form.drop', { minutes: Math.round(longestSeconds / 60) })}
        </p>
      </DropBox>
      <div className={classes.ways}>
        <TextInput
          label={t('form.link')}
          description={t('form.linkHint')}
          inputWrapperOrder={['label', 'input', 'description']}
          placeholder="https://"
          type="url"
          maxLength={linkChars}
          value={link}
          onChange={({ currentTarget }) => setLink(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || link.trim() === '') return;
            event.preventDefault();
            takeLink();
          }}
        />
        <Button variant="default" leftSection={<IconLink size={16} />} disabled={link.trim() === ''} onClick={takeLink}>
          {t('form.useLink')}
        </Button>
        <Button variant="default" leftSection={<IconFileText size={16} />} onClick={onPick}>
          {t('form.transcript')}
        </Button>
      </div>
      <DubSamples onChoose={(sample) => form.choose({ type: 'sample', sample })} />
    </div>
  );
}

function useFacts({ seconds }: DubForm, source: DubSource): readonly string[] {
  const { t } = useDubTexts();
  const language = useLanguage();
  const kinds = {
    link: 'form.fromLink',
    transcription: 'form.fromTranscript',
    dub: 'form.fromDub',
    sample: 'form.fromSample',
  } as const;
  return [
    source.type === 'file' ? formatBytes(source.file.size, language) : t(kinds[source.type]),
    ...(seconds === null || seconds === 0 ? [] : [formatClock(seconds)]),
  ];
}

function Chosen({ form, source }: { readonly form: DubForm; readonly source: DubSource }) {
  const { t } = useDubTexts();
  const facts = useFacts(form, source);
  const name = sourceName(source);
  const minutes = Math.round((form.longestSeconds ?? 0) / 60);
  return (
    <section className={classes.chosen} aria-label={t('form.chosen')}>
      <IconMovie size={20} stroke={1.6} aria-hidden="true" />
      <div>
        <strong title={name} dir="auto">
          {name}
        </strong>
        <small>{facts.join(' · ')}</small>
        {form.isTooLong && (
          <small data-fail>
            {t('form.long', { minutes })}{' '}
            <PlansLink source="dub-length" look="link">
              {t('form.plans')}
            </PlansLink>
          </small>
        )}
      </div>
      <CloseButton aria-label={t('form.another')} title={t('form.another')} onClick={() => form.choose(null)} />
    </section>
  );
}
