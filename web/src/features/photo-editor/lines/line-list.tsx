import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { chooseVoice } from '../document/choose-voice.ts';
import { addLine, lineLike } from '../document/edit-lines.ts';
import { facesOf, usePerformer } from '../start/use-performer.ts';
import { useSelected, useStudio } from '../studio-context.ts';
import { LineRow } from './line-row.tsx';
import classes from './lines.module.css';
import { useLineFocus } from './line-focus.ts';

/** What is said on the page, line by line. */
export function LineList() {
  const { t } = usePhotoEditorTexts();
  const { edit, select, voiceOf, voiceDialog } = useStudio();
  const { page, line: chosen } = useSelected();
  const faces = facesOf(usePerformer(page.performer));
  const [voicing, setVoicing] = useState<string | null>(null);
  const voiced = page.audioList.find(({ id }) => id === voicing);
  const { ref, focus } = useLineFocus();
  const add = () => {
    const line = lineLike(page.audioList.at(-1));
    edit(addLine(page.id, null, line));
    select({ lineId: line.id });
    focus.later(line.id, 'start');
  };
  return (
    <section className={classes.lines} aria-label={t('lines.title')}>
      <ol ref={ref}>
        {page.audioList.map((line, index) => (
          <LineRow
            key={line.id}
            line={line}
            number={index + 1}
            faces={faces}
            isChosen={line.id === chosen?.id}
            voice={voiceOf(line.speaker)}
            focus={focus}
            onVoice={() => setVoicing(line.id)}
          />
        ))}
      </ol>
      <Button
        className={classes.add ?? ''}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconPlus size={15} />}
        onClick={add}
      >
        {t('lines.add')}
      </Button>
      {voiced !== undefined &&
        voiceDialog({
          chosen: voiced.speaker,
          onChoose: (speaker, start) => edit(chooseVoice(voiced, speaker, start)),
          onClose: () => setVoicing(null),
        })}
    </section>
  );
}
