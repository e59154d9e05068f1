import { Menu } from '@mantine/core';
import { IconPlus, IconUserOff } from '@tabler/icons-react';
import { freshSpeakerName } from '@timbre/media/transcript/speaker-name';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranscriptEditorTexts } from '../../../i18n/texts/transcript-editor.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useWorkspace, useDoc } from '../workspace-context.ts';
import { addSpeaker, canAddSpeaker, giveTo } from './speaker-edits.ts';
import classes from './speakers.module.css';

/** Nine of them have a key. */
const keyed = 9;

/** To whom turns may be given; `ids` are asked for when one is chosen. */
export function SpeakerItems({ ids }: { readonly ids: () => ReadonlySet<string> }) {
  const { t } = useTranscriptEditorTexts();
  const language = useLanguage();
  const { store } = useWorkspace();
  const speakers = useDoc((doc) => doc.speakers);
  return (
    <>
      {speakers.map(({ id, name, colour }, at) => (
        <Menu.Item
          key={id}
          leftSection={<span className={classes.dot} style={{ background: `var(--role-${colour})` }} />}
          rightSection={at < keyed ? <kbd className={classes.key}>{at + 1}</kbd> : null}
          onClick={() => store.change(giveTo(ids(), id))}
        >
          {name}
        </Menu.Item>
      ))}
      {speakers.length > 0 && (
        <Menu.Item leftSection={<IconUserOff size={15} />} onClick={() => store.change(giveTo(ids(), null))}>
          {t('turn.noSpeaker')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconPlus size={15} />}
        disabled={!canAddSpeaker({ speakers })}
        onClick={() => {
          const taken = speakers.map((one) => one.name);
          const name = freshSpeakerName(language, taken);
          store.change(addSpeaker(randomKey(), name, ids()));
        }}
      >
        {t('speaker.add')}
      </Menu.Item>
    </>
  );
}
