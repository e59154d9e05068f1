import { NumberInput, Select, Switch } from '@mantine/core';
import { transcriptLimits } from '@timbre/contract/transcription/transcript';
import { useTranscriptionTexts } from '../../i18n/texts/transcription.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatLanguage } from '../../lib/format.ts';
import { detect, type Wishes } from './use-wishes.ts';
import classes from './speech-to-text.module.css';

/** Language, speakers, album. */
export function WishesFields({ wishes }: { readonly wishes: Wishes }) {
  const { t } = useTranscriptionTexts();
  const { albums = [], hasSpeakers, setHasSpeakers, speakerCount, setSpeakerCount, albumId, setAlbumId } = wishes;
  return (
    <div className={classes.wishes}>
      <LanguageField wishes={wishes} />
      <div className={classes.speakers}>
        <NumberInput
          label={t('form.speakerCount')}
          placeholder={t('form.findOut')}
          disabled={!hasSpeakers}
          allowDecimal={false}
          allowNegative={false}
          min={1}
          max={transcriptLimits.maxSpeakers}
          clampBehavior="strict"
          value={speakerCount ?? ''}
          onChange={(value) => setSpeakerCount(typeof value === 'number' ? value : null)}
        />
        <Switch
          label={t('form.speakers')}
          checked={hasSpeakers}
          onChange={({ currentTarget }) => setHasSpeakers(currentTarget.checked)}
        />
      </div>
      {albums.length > 0 && (
        <Select
          label={t('form.album')}
          placeholder={t('form.noAlbum')}
          clearable
          searchable
          data={albums.map(({ id, name }) => ({ value: id, label: name }))}
          value={albumId}
          onChange={setAlbumId}
        />
      )}
    </div>
  );
}

/** What can be heard here stands first; the rest is shown as what it is. */
function LanguageField({ wishes: { known, language, setLanguage } }: { readonly wishes: Wishes }) {
  const { t } = useTranscriptionTexts();
  const spoken = useLanguage();
  const order = new Intl.Collator(spoken);
  const named = (known?.languages ?? [])
    .map((one) => ({ ...one, label: formatLanguage(one.language, spoken) }))
    .sort((a, b) => order.compare(a.label, b.label));
  const options = (state: 'ready' | 'missing') =>
    named
      .filter((one) => one.state === state)
      .map((one) => ({ value: one.language, label: one.label, disabled: state === 'missing' }));
  const ready = [
    ...(known?.canDetect === true ? [{ value: detect, label: t('form.detect') }] : []),
    ...options('ready'),
  ];
  const engine = known?.languages.find((one) => one.language === language)?.engines[0];
  // A language that is to be found out goes to the first one that can hear anything.
  const first = language === detect ? known?.languages.find(({ engines }) => engines.length > 0)?.engines[0] : engine;
  const sentTo = first?.sentTo ?? null;
  const told = [
    ...(engine === undefined ? [] : [t(`engines.${engine.quality}`, { engine: engine.name })]),
    ...(sentTo === null ? [] : [t('engines.sentTo', { name: sentTo })]),
  ];
  return (
    <Select
      label={t('form.language')}
      description={told.length > 0 && told.join(' ')}
      inputWrapperOrder={['label', 'input', 'description']}
      searchable
      allowDeselect={false}
      maxDropdownHeight={360}
      data={[
        ...(ready.length > 0 ? [{ group: t('form.ready'), items: ready }] : []),
        { group: t('form.missing'), items: options('missing') },
      ]}
      value={language}
      onChange={setLanguage}
    />
  );
}
