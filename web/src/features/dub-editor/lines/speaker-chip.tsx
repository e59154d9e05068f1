import { UnstyledButton } from '@mantine/core';
import type { DubLine, DubSpeaker } from '@timbre/contract/dubbing/dub-document';
import { IconChevronDown } from '@tabler/icons-react';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { MenuButton } from '../../../ui/popups/menu-button.tsx';
import { speakerOf } from '../document/dub-doc.ts';
import { useDoc } from '../studio-context.ts';
import classes from './lines.module.css';

interface SpeakerChipProps {
  readonly line: DubLine;
  readonly onGive: (speakerId: string | null) => void;
}

/** Who says a line, and who else could. */
export function SpeakerChip({ line, onGive }: SpeakerChipProps) {
  const { t } = useDubEditorTexts();
  const speaker = useDoc((doc) => speakerOf(doc, line));
  const speakers = useDoc((doc) => doc.settings.speakers);
  const name = speaker?.name ?? t('lines.noSpeaker');
  return (
    <MenuButton
      position="bottom-start"
      button={
        <UnstyledButton className={classes.speaker} aria-label={t('lines.speaker', { name })}>
          <Dot speaker={speaker} />
          <span>{name}</span>
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      }
    >
      {(Menu) =>
        speakers.map((one) => (
          <Menu.Item key={one.id} leftSection={<Dot speaker={one} />} onClick={() => onGive(one.id)}>
            {one.name}
          </Menu.Item>
        ))
      }
    </MenuButton>
  );
}

export function Dot({ speaker }: { readonly speaker: Pick<DubSpeaker, 'colour'> | undefined }) {
  return (
    <i
      className={classes.dot}
      style={{ background: speaker === undefined ? 'var(--line-strong)' : `var(--role-${speaker.colour})` }}
    />
  );
}
