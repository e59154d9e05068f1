import { ActionIcon, SegmentedControl, Select } from '@mantine/core';
import type { Node } from '@tiptap/pm/model';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { soundName } from '../../../i18n/sound-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Fader } from '../../../ui/fields/fader.tsx';
import { changeChip, changeSoundAt } from '../document/chip-commands.ts';
import classes from './chip-popover.module.css';
import { signed } from '../document/describe.ts';
import type { SoundAttrs } from '../document/script-nodes.ts';
import { useStudio } from '../studio-context.ts';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
import { useSettled } from '../../../lib/hooks/use-settled.ts';
import '../../../i18n/areas/script-editor.ts';

interface SoundFieldsProps {
  readonly node: Node;
  /** Where it stands in the document. */
  readonly pos: number;
  readonly onDone: () => void;
  readonly onRemove: () => void;
}

// As scriptMark's sound in the contract allows.
const gainRange = { min: -40, max: 12, step: 1, default: 0 };

/** Which sound it is, how loud, and whether speech waits for it. */
export function SoundFields({ node, pos, onRemove }: SoundFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { apply, sounds } = useStudio();
  const { soundId, name, gainDb, mode } = node.attrs as SoundAttrs;
  const [gain, setGain] = useSettled(gainDb, pos, (value, at) => apply(changeSoundAt(at, { gainDb: value })));
  const choices = sounds.map((sound) => ({ value: sound.id, label: soundName(sound) }));
  const isKnown = sounds.some(({ id }) => id === soundId);
  const choose = (id: string | null) => {
    const chosen = sounds.find((sound) => sound.id === id);
    if (chosen !== undefined) apply(changeChip({ soundId: chosen.id, name: chosen.name }));
  };
  return (
    <>
      <div className={classes.row}>
        <Select
          size="xs"
          w={220}
          searchable
          aria-label={t('scriptTools.sound')}
          data={isKnown ? choices : [{ value: soundId, label: name || t('scriptTools.soundGone') }, ...choices]}
          value={soundId}
          onChange={choose}
        />
        <Tooltip label={t('scriptTools.remove')}>
          <ActionIcon size={30} aria-label={t('scriptTools.remove')} onClick={onRemove}>
            <IconTrash size={17} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={classes.row}>
        <span className={classes.label}>{t('scriptTools.soundMode')}</span>
        <SegmentedControl
          size="xs"
          aria-label={t('scriptTools.soundMode')}
          value={mode}
          onChange={(value) => apply(changeChip({ mode: value }))}
          data={[
            { value: 'wait', label: t('scriptTools.wait') },
            { value: 'under', label: t('scriptTools.under') },
          ]}
        />
      </div>
      <Fader
        label={t('scriptTools.soundGain')}
        range={gainRange}
        value={gain}
        shown={t('scriptTools.gainValue', { gain: signed(gain, language) })}
        onChange={setGain}
      />
    </>
  );
}
