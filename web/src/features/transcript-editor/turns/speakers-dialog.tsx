import { ActionIcon, Button, Menu, Popover, TextInput } from '@mantine/core';
import { roleColours } from '@timbre/contract/articles/article-settings';
import { transcriptLimits, type TranscriptSpeaker } from '@timbre/contract/transcription/transcript';
import { IconArrowMerge, IconDots, IconListCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { freshSpeakerName } from '@timbre/media/transcript/speaker-name';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranscriptEditorTexts } from '../../../i18n/texts/transcript-editor.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useWorkspace, useDoc } from '../workspace-context.ts';
import { addSpeaker, canAddSpeaker, changeSpeaker, mergeInto, removeSpeaker } from './speaker-edits.ts';
import classes from './speakers.module.css';

interface SpeakersDialogProps {
  readonly onClose: () => void;
  /** Chooses the paragraphs of a speaker. */
  readonly onChoose: (turnIds: readonly string[]) => void;
}

/** Who speaks in it: names, colours, two who are one. */
export function SpeakersDialog({ onClose, onChoose }: SpeakersDialogProps) {
  const { t } = useTranscriptEditorTexts();
  const language = useLanguage();
  const { store } = useWorkspace();
  const speakers = useDoc((doc) => doc.speakers);
  const turns = useDoc((doc) => doc.turns);
  const isFull = !canAddSpeaker({ speakers });
  const idsOf = (id: string) => turns.filter(({ speakerId }) => speakerId === id).map((turn) => turn.id);
  return (
    <Dialog isOpen onClose={onClose} title={t('speaker.title')} widthPx={520}>
      {speakers.length === 0 && <p>{t('speaker.none')}</p>}
      <ul className={classes.list}>
        {speakers.map((speaker) => (
          <SpeakerRow
            key={speaker.id}
            speaker={speaker}
            others={speakers.filter(({ id }) => id !== speaker.id)}
            turnIds={idsOf(speaker.id)}
            onChoose={(ids) => {
              onChoose(ids);
              onClose();
            }}
          />
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={isFull}
        onClick={() => {
          const taken = speakers.map((one) => one.name);
          const name = freshSpeakerName(language, taken);
          store.change(addSpeaker(randomKey(), name, new Set()));
        }}
      >
        {t('speaker.add')}
      </Button>
      {isFull && <p>{t('speaker.limit')}</p>}
    </Dialog>
  );
}

interface SpeakerRowProps {
  readonly speaker: TranscriptSpeaker;
  readonly others: readonly TranscriptSpeaker[];
  readonly turnIds: readonly string[];
  readonly onChoose: (turnIds: readonly string[]) => void;
}

function SpeakerRow({ speaker, others, turnIds, onChoose }: SpeakerRowProps) {
  const { t } = useTranscriptEditorTexts();
  const { store } = useWorkspace();
  const [typed, setTyped] = useState<string | null>(null);
  const { id, name } = speaker;
  const keep = () => {
    const next = typed?.trim() ?? '';
    if (next !== '' && next !== name) store.change(changeSpeaker(id, { name: next }));
    setTyped(null);
  };
  return (
    <li className={classes.speaker}>
      <ColourButton speaker={speaker} />
      <TextInput
        aria-label={t('speaker.name')}
        value={typed ?? name}
        maxLength={transcriptLimits.speakerNameChars}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && keep()}
      />
      <span className={classes.count}>{t('speaker.turns', { count: turnIds.length })}</span>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon aria-label={t('speaker.more', { name })}>
            <IconDots size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconListCheck size={16} />}
            disabled={turnIds.length === 0}
            onClick={() => onChoose(turnIds)}
          >
            {t('speaker.choose')}
          </Menu.Item>
          {others.length > 0 && <Menu.Label>{t('speaker.mergeInto', { name })}</Menu.Label>}
          {others.map((other) => (
            <Menu.Item
              key={other.id}
              leftSection={<IconArrowMerge size={16} />}
              onClick={() => store.change(mergeInto(id, other.id))}
            >
              {other.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => store.change(removeSpeaker(id))}>
            {t('speaker.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

function ColourButton({ speaker: { id, name, colour } }: { readonly speaker: TranscriptSpeaker }) {
  const { t } = useTranscriptEditorTexts();
  const { store } = useWorkspace();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus withinPortal={false}>
      <Popover.Target>
        <ActionIcon
          aria-label={`${t('speaker.colour', { name })}: ${t(`speaker.colours.${colour}`)}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={classes.swatch} style={{ background: `var(--role-${colour})` }} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.colours}>
          {roleColours.map((one) => (
            <ActionIcon
              key={one}
              aria-label={t(`speaker.colours.${one}`)}
              aria-pressed={one === colour}
              onClick={() => {
                store.change(changeSpeaker(id, { colour: one }));
                setIsOpen(false);
              }}
            >
              <span className={classes.swatch} style={{ background: `var(--role-${one})` }} />
            </ActionIcon>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
