import { ActionIcon, Menu } from '@mantine/core';
import type { LexiconEntry } from '@timbre/contract/lexicon/lexicon-entry';
import type { Speaker } from '@timbre/contract/voices/voices';
import { IconDots, IconFileText, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLexiconTexts } from '../../i18n/texts/lexicon.ts';
import { formatLanguage } from '../../lib/format.ts';
import rows from '../../ui/lists/rows.module.css';
import classes from './entry-list.module.css';
import { HearButtons } from './hear-buttons.tsx';
import { spokenText } from './spoken-text.ts';
import type { EntryActions } from './use-entry-actions.ts';
import { voiceFor, type HeardControl } from './use-heard.ts';
import '../../i18n/areas/lists.ts';

interface EntryListProps {
  readonly entries: readonly LexiconEntry[];
  readonly voices: readonly Speaker[];
  /** The voice that is listened with, where an entry has none of its own. */
  readonly voice: Speaker | undefined;
  readonly heard: HeardControl;
  readonly actions: EntryActions;
  /** The rows are those of before; the new ones are on their way. */
  readonly isOld: boolean;
}

export function EntryList({ entries, voices, voice, heard, actions, isOld }: EntryListProps) {
  const { t } = useLexiconTexts();
  const { t: common } = useTranslation();
  return (
    <div role="table" className={`${rows.list} ${classes.list}`} data-dim={isOld || undefined} aria-label={t('listed')}>
      <div role="row" className={`${rows.head} ${classes.head}`}>
        <div role="columnheader">{t('columns.word')}</div>
        <div role="columnheader">{t('columns.spoken')}</div>
        <div role="columnheader" className={classes.scope}>
          {t('columns.scope')}
        </div>
        <div role="columnheader">{t('columns.hear')}</div>
        <div role="columnheader">
          <span className="visually-hidden">{common('lists.actionsColumn')}</span>
        </div>
      </div>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} voices={voices} voice={voice} heard={heard} actions={actions} />
      ))}
    </div>
  );
}

type EntryRowProps = Omit<EntryListProps, 'entries' | 'isOld'> & { readonly entry: LexiconEntry };

function EntryRow({ entry, voices, voice, heard, actions }: EntryRowProps) {
  const { t } = useLexiconTexts();
  const scope = useScopeText(entry, voices);
  return (
    <div role="row" className={`${rows.row} ${classes.row}`}>
      <div role="cell" className={rows.title}>
        <button type="button" className={`${rows.name} ${classes.word}`} dir="auto" onClick={() => actions.edit(entry)}>
          {entry.original}
        </button>
        <span className={classes.facts}>{scope}</span>
      </div>
      <div role="cell" className={classes.spoken} data-ipa={entry.type === 1 || undefined} dir="auto">
        {spokenText(entry)}
      </div>
      <div role="cell" className={`${rows.note} ${classes.scope}`}>
        {scope}
      </div>
      <div role="cell" className={classes.hear}>
        <HearButtons
          heard={heard}
          speaker={voiceFor(entry, voice, voices)?.speaker}
          type={entry.type}
          original={entry.original}
          alternative={entry.alternative}
        />
      </div>
      <div role="cell">
        <EntryMenu entry={entry} actions={actions} label={t('actions', { word: entry.original })} />
      </div>
    </div>
  );
}

/** Language, voice and how exactly the word must be written. */
function useScopeText({ language, speaker, isWholeWord, isCaseSensitive }: LexiconEntry, voices: readonly Speaker[]) {
  const { t } = useLexiconTexts();
  const shown = useLanguage();
  const voice = voices.find((one) => one.speaker === speaker)?.name ?? speaker;
  return [
    language === null ? (voice === null ? t('everyLanguage') : null) : formatLanguage(language, shown),
    voice,
    isWholeWord ? null : t('inWords'),
    isCaseSensitive ? t('withCase') : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

const icon = { size: 16, stroke: 1.6 } as const;

function EntryMenu({ entry, actions, label }: { entry: LexiconEntry; actions: EntryActions; label: string }) {
  const { t } = useLexiconTexts();
  return (
    <Menu position="bottom-end" shadow="none" radius="md">
      <Menu.Target>
        <ActionIcon size={30} aria-label={label}>
          <IconDots size={17} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => actions.edit(entry)}>
          {t('change')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileText {...icon} />} onClick={() => actions.articles(entry)}>
          {t('articles')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => actions.remove(entry)}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
