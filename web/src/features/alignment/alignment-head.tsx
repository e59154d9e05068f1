import { ActionIcon, Button, Menu } from '@mantine/core';
import { alignmentFormats, alignmentLimits } from '@timbre/contract/alignment/alignment';
import { screenOf } from '@timbre/contract/screens/screens';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconDownload,
  IconFilePlus,
  IconKeyboard,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '../../lib/router/link.tsx';
import { useAlignmentTexts } from '../../i18n/texts/alignment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { SaveLabel } from '../../ui/fields/save-label.tsx';
import { TitleInput } from '../../ui/fields/title-input.tsx';
import { Tooltip } from '../../ui/popups/tooltip.tsx';
import classes from './alignment-head.module.css';
import { againPath } from './alignment-path.ts';
import { saveSubtitles } from './save-subtitles.ts';
import type { useAlignmentEditor } from './use-alignment-editor.ts';

interface AlignmentHeadProps {
  readonly id: string;
  readonly editor: ReturnType<typeof useAlignmentEditor>;
  readonly onKeys: () => void;
  readonly onDelete: () => void;
}

/** Title, whether it is saved, and what can be done with all of it. */
export function AlignmentHead({ id, editor, onKeys, onDelete }: AlignmentHeadProps) {
  const { t } = useAlignmentTexts();
  const language = useLanguage();
  const { history, title, saver } = editor;
  const tools = [
    { label: t('undo'), icon: IconArrowBackUp, isOff: !history.canUndo, onClick: history.undo },
    { label: t('redo'), icon: IconArrowForwardUp, isOff: !history.canRedo, onClick: history.redo },
    { label: t('shortcuts'), icon: IconKeyboard, isOff: false, onClick: onKeys },
    { label: t('delete'), icon: IconTrash, isOff: false, onClick: onDelete },
  ];
  return (
    <header className={classes.head}>
      <Tooltip label={t('back')}>
        <ActionIcon component={Link} to="/subtitle-alignment" aria-label={t('back')}>
          <IconArrowLeft size={19} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <h1 className="visually-hidden">{screenOf('subtitle-alignment').title[language]}</h1>
      <TitleInput
        label={t('title')}
        maxChars={alignmentLimits.titleChars}
        saved={title}
        isRequired
        onKeep={(next) => next !== title && editor.setTitle(next)}
        onDone={(field) => field.blur()}
      />
      <SaveLabel saver={saver} />
      <div className={classes.tools}>
        {tools.map(({ label, icon: Shape, isOff, onClick }) => (
          <Tooltip key={label} label={label}>
            <ActionIcon aria-label={label} disabled={isOff} onClick={onClick}>
              <Shape size={19} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        ))}
        <Tooltip label={t('again')}>
          <ActionIcon component={Link} to={againPath(id)} aria-label={t('again')}>
            <IconFilePlus size={19} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={classes.export}>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button size="xs" leftSection={<IconDownload size={16} />}>
              {t('download')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {alignmentFormats.map((format) => (
              <Menu.Item key={format} onClick={() => saveSubtitles(title, history.cues, format)}>
                {format.toUpperCase()}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </header>
  );
}
