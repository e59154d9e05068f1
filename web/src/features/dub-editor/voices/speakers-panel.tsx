import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { roleColours } from '@timbre/contract/articles/article-settings';
import { dubLimits, type DubSpeaker } from '@timbre/contract/dubbing/dub-document';
import { freshSpeakerName } from '@timbre/media/transcript/speaker-name';
import { IconDots, IconPlus, IconTrash, IconArrowMerge } from '@tabler/icons-react';
import { useState } from 'react';
import { InspectorPanel } from '../../../domain/editing/inspector-panel.tsx';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { newId } from '../../../lib/new-id.ts';
import { MenuButton } from '../../../ui/popups/menu-button.tsx';
import {
  addSpeaker,
  canAddSpeaker,
  colourSpeaker,
  mergeSpeakers,
  nameSpeaker,
  removeSpeaker,
  voiceSpeaker,
} from '../document/edit-speakers.ts';
import { lanesOf } from '../document/lanes.ts';
import { useDoc, useStudio } from '../studio-context.ts';
import { CloneSpeaker } from './clone-speaker.tsx';
import { LikeVoices } from './like-voices.tsx';
import { VoiceChoice } from './voice-choice.tsx';
import classes from './voices.module.css';

/** Who speaks: name, color, and whose voice speaks for them in the language that is shown. */
export function SpeakersPanel() {
  const { t } = useDubEditorTexts();
  const shownIn = useLanguage();
  const { edit } = useStudio();
  const speakers = useDoc((doc) => doc.settings.speakers);
  const canAdd = useDoc(canAddSpeaker);
  const add = () => {
    const name = freshSpeakerName(
      shownIn,
      speakers.map((one) => one.name),
    );
    edit(addSpeaker(newId(), name, new Set()));
  };
  return (
    <InspectorPanel title={t('inspector.speakers')}>
      <ul className={classes.speakers}>
        {speakers.map((speaker) => (
          <SpeakerFields key={speaker.id} speaker={speaker} />
        ))}
      </ul>
      <Button size="xs" variant="default" leftSection={<IconPlus size={15} />} disabled={!canAdd} onClick={add}>
        {t('voices.add')}
      </Button>
    </InspectorPanel>
  );
}

function SpeakerFields({ speaker }: { readonly speaker: DubSpeaker }) {
  const { t } = useDubEditorTexts();
  const { edit, language } = useStudio();
  const lines = useDoc((doc) => lanesOf(doc.lines).get(speaker.id)?.lines.length ?? 0);
  const others = useDoc((doc) => doc.settings.speakers).filter(({ id }) => id !== speaker.id);
  const { id, name } = speaker;
  const choose = (voiceId: string) => edit(voiceSpeaker(id, language, voiceId));
  return (
    <li>
      <div className={classes.name}>
        <ColourButton speaker={speaker} />
        <TextInput
          size="xs"
          aria-label={t('voices.name')}
          maxLength={dubLimits.speakerNameChars}
          defaultValue={name}
          key={name}
          onBlur={({ currentTarget: { value } }) => value.trim() !== '' && edit(nameSpeaker(id, value.trim()))}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <small>{t('voices.lines', { count: lines })}</small>
        <MenuButton
          position="bottom-end"
          button={
            <ActionIcon aria-label={t('voices.more', { name })}>
              <IconDots size={16} />
            </ActionIcon>
          }
        >
          {(Menu) => (
            <>
              {others.map((one) => (
                <Menu.Item
                  key={one.id}
                  leftSection={<IconArrowMerge size={16} />}
                  onClick={() => edit(mergeSpeakers(id, one.id))}
                >
                  {t('voices.merge', { name: one.name })}
                </Menu.Item>
              ))}
              <Menu.Item
                leftSection={<IconTrash size={16} />}
                disabled={lines > 0}
                onClick={() => edit(removeSpeaker(id))}
              >
                {t('voices.remove')}
              </Menu.Item>
            </>
          )}
        </MenuButton>
      </div>
      <VoiceChoice label={t('voices.voiceOf', { name })} voiceId={speaker.voices[language] ?? null} onChoose={choose} />
      {lines > 0 && (
        <>
          <LikeVoices speaker={speaker} onChoose={choose} />
          <CloneSpeaker speaker={speaker} onChoose={choose} />
        </>
      )}
    </li>
  );
}

function ColourButton({ speaker: { id, name, colour } }: { readonly speaker: DubSpeaker }) {
  const { t } = useDubEditorTexts();
  const { edit } = useStudio();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus>
      <Popover.Target>
        <ActionIcon
          aria-label={`${t('voices.colour', { name })}: ${t(`voices.colours.${colour}`)}`}
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
              aria-label={t(`voices.colours.${one}`)}
              aria-pressed={one === colour}
              onClick={() => {
                edit(colourSpeaker(id, one));
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
