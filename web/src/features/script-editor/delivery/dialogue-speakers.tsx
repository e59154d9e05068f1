import { ActionIcon, UnstyledButton } from '@mantine/core';
import { speakerInMood } from '@timbre/contract/voices/voices';
import { auditionLimits, playDemo } from '@timbre/contract/voices/voices-auditions';
import { IconPencil, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { articleSettingLimits } from '@timbre/contract/articles/article-settings';
import { showError } from '../../../domain/plans/show-error.ts';
import { api } from '../../../lib/http/api.ts';
import { useDemo } from '../../../lib/session/use-demo.ts';
import { NameField } from '../../../ui/fields/name-field.tsx';
import { roleVoice, rolesOf } from '../document/cast-model.ts';
import { sameName } from '../document/assign-dialogue.ts';
import { useStudio } from '../studio-context.ts';
import { type Proposal, renameSpeaker } from './dialogue-proposal.ts';
import classes from './dialogue-dialog.module.css';
import '../../../i18n/areas/script-editor.ts';

interface DialogueSpeakersProps {
  readonly proposal: Proposal;
  readonly names: readonly string[];
  readonly onChange: (proposal: Proposal) => void;
}

/** Who speaks: names to be put right, voices to be heard on their own first line and changed. */
export function DialogueSpeakers({ proposal, names, onChange }: DialogueSpeakersProps) {
  const { t } = useTranslation();
  const { editor, nameOf, saver, voiceDialog } = useStudio();
  const demo = useDemo((why) => why !== null && showError(why));
  const [renaming, setRenaming] = useState<string | null>(null);
  const [choosing, setChoosing] = useState<string | null>(null);
  const { doc } = editor.state;
  /** Of a role that is there; its voice is changed with its other lines. */
  const present = (name: string) => {
    const role = rolesOf(doc).find((one) => sameName(one.name, name));
    return role === undefined ? undefined : roleVoice(doc, role.id);
  };
  const hear = (name: string, voice: string) => {
    const text = proposal.lines.find(({ speaker }) => speaker === name)?.line.text ?? '';
    demo.toggleMade(name, async () => {
      const { id: articleId } = await saver.flush();
      const speaker = speakerInMood(voice, 'neutral');
      return (await api.send(playDemo, { articleId, speaker, text: text.slice(0, auditionLimits.textChars) })).audioUrl;
    });
  };
  return (
    <ul className={classes.speakers} aria-label={t('scriptDialogue.speakers')}>
      {names.map((name) => {
        const own = present(name);
        const voice = own ?? proposal.voices.get(name);
        const isPlaying = demo.playing === name;
        const PlayIcon = isPlaying ? IconPlayerStopFilled : IconPlayerPlayFilled;
        const count = proposal.lines.filter(({ speaker }) => speaker === name).length;
        return (
          <li key={name}>
            <ActionIcon
              size={30}
              variant="default"
              disabled={voice === undefined}
              loading={isPlaying && demo.state === 1}
              aria-label={t(isPlaying ? 'scriptDialogue.stop' : 'scriptDialogue.hear', { name })}
              onClick={() => voice !== undefined && hear(name, voice)}
            >
              <PlayIcon size={14} />
            </ActionIcon>
            {renaming === name ? (
              <NameField
                label={t('scriptCast.rename', { name })}
                name={name}
                maxChars={articleSettingLimits.roleNameChars}
                onDone={(next) => {
                  setRenaming(null);
                  if (next !== null && next.trim() !== '') onChange(renameSpeaker(proposal, name, next.trim()));
                }}
              />
            ) : (
              <strong dir="auto">
                {name} <small>{t('scriptCast.lines', { count })}</small>
              </strong>
            )}
            {own === undefined && renaming !== name && (
              <ActionIcon size={28} aria-label={t('scriptCast.rename', { name })} onClick={() => setRenaming(name)}>
                <IconPencil size={15} stroke={1.6} />
              </ActionIcon>
            )}
            <UnstyledButton
              className={classes.voice}
              disabled={own !== undefined}
              aria-label={t('scriptCast.voice', {
                name,
                voice: voice === undefined ? t('scriptDialogue.noVoice') : nameOf(voice),
              })}
              onClick={() => setChoosing(name)}
            >
              {voice === undefined ? t('scriptDialogue.noVoice') : nameOf(voice)}
            </UnstyledButton>
          </li>
        );
      })}
      {choosing !== null &&
        voiceDialog({
          chosen: proposal.voices.get(choosing) ?? '',
          tab: null,
          onChoose: (next) => onChange({ ...proposal, voices: new Map([...proposal.voices, [choosing, next]]) }),
          onClose: () => setChoosing(null),
        })}
    </ul>
  );
}
