import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconArrowBackUp, IconFilePlus } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../lib/format.ts';
import { Link } from '../../lib/router/link.tsx';
import { Tooltip } from '../../ui/popups/tooltip.tsx';
import { draftInEditorPath } from './draft-in-editor-path.ts';
import { titleOf } from './draft-model.ts';
import { ReadView } from './read-view.tsx';
import type { Sample } from './samples.ts';
import classes from './script-sheet.module.css';
import type { DraftControl } from './use-draft.ts';
import type { Listening } from './use-listening.ts';
import { WriteView } from './write-view.tsx';
import '../../i18n/areas/quick-voiceover.ts';

interface ScriptSheetProps {
  readonly control: DraftControl;
  readonly listening: Listening;
  readonly characters: number;
  readonly limit: number;
  readonly isVisitor: boolean;
  readonly isReading: boolean;
  readonly onReading: (isReading: boolean) => void;
  readonly onPlay: (fromSeconds?: number) => void;
  readonly onSample: (sample: Sample) => void;
  /** Before the editor takes the text. */
  readonly onLeave: () => void;
}

/** The sheet of the page: written on, or read along. */
export function ScriptSheet(props: ScriptSheetProps) {
  const { control, listening, characters, limit, isVisitor, isReading, onReading, onPlay, onSample, onLeave } = props;
  const { t } = useTranslation();
  const { draft, change } = control;
  const isEmpty = draft.text.trim() === '';
  const isRead = isReading && !isEmpty;
  return (
    <section className={classes.sheet} aria-label={t('quickVoiceover.script')}>
      <header className={classes.head}>
        <p className={classes.title}>{isEmpty ? t('quickVoiceover.untitled') : titleOf(draft.text)}</p>
        {control.bringBack !== undefined && (
          <Button
            variant="subtle"
            size="compact-sm"
            color="gray"
            leftSection={<IconArrowBackUp size={16} />}
            onClick={control.bringBack}
          >
            {t('quickVoiceover.bringBack')}
          </Button>
        )}
        <Tooltip label={t('quickVoiceover.startOver')}>
          <ActionIcon
            aria-label={t('quickVoiceover.startOver')}
            disabled={draft.text === ''}
            onClick={control.startOver}
          >
            <IconFilePlus size={19} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <Button component={Link} to={draftInEditorPath} size="compact-sm" variant="default" onClick={onLeave}>
          {t('quickVoiceover.openEditor')}
        </Button>
        <SegmentedControl
          size="xs"
          aria-label={t('quickVoiceover.view')}
          value={isRead ? 'read' : 'write'}
          onChange={(value) => onReading(value === 'read')}
          data={[
            { value: 'write', label: t('quickVoiceover.write') },
            { value: 'read', label: t('quickVoiceover.read'), disabled: isEmpty },
          ]}
        />
      </header>
      {isRead ? (
        <ReadView text={draft.text} listening={listening} onPlay={onPlay} onEdit={() => onReading(false)} />
      ) : (
        <WriteView text={draft.text} onChange={(text) => change({ text })} onSample={onSample} />
      )}
      <SheetFoot {...{ control, listening, characters, limit, isVisitor }} />
    </section>
  );
}

type SheetFootProps = Pick<ScriptSheetProps, 'control' | 'listening' | 'characters' | 'limit' | 'isVisitor'>;

function SheetFoot({ control, listening, characters, limit, isVisitor }: SheetFootProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const over = characters - limit;
  const kept = isVisitor ? 'quickVoiceover.savedVisitor' : 'quickVoiceover.saved';
  const saved = t(control.isSaved ? kept : 'quickVoiceover.notSaved');
  return (
    <footer className={classes.foot}>
      {over <= 0 && (
        <span>{listening.isStale ? t('quickVoiceover.stale') : control.draft.text === '' ? '' : saved}</span>
      )}
      <span className={over > 0 ? classes.over : classes.count} role={over > 0 ? 'alert' : undefined}>
        {over > 0
          ? t('quickVoiceover.over', { over: formatNumber(over, language), limit: formatNumber(limit, language) })
          : t('quickVoiceover.characters', {
              count: formatNumber(characters, language),
              limit: formatNumber(limit, language),
            })}
      </span>
    </footer>
  );
}
