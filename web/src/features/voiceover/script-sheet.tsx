import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconFilePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../lib/format.ts';
import { titleOf } from './draft-model.ts';
import { ReadView } from './read-view.tsx';
import type { Sample } from './samples.ts';
import classes from './script-sheet.module.css';
import type { DraftControl } from './use-draft.ts';
import type { Listening } from './use-listening.ts';
import { WriteView } from './write-view.tsx';
import '../../i18n/areas/desk.ts';

interface ScriptSheetProps {
  readonly control: DraftControl;
  readonly listening: Listening;
  readonly characters: number;
  readonly limit: number;
  readonly isReading: boolean;
  readonly onReading: (isReading: boolean) => void;
  readonly onPlay: (fromSeconds?: number) => void;
  readonly onSample: (sample: Sample) => void;
}

/** The sheet of paper on the desk: written on, or read along. */
export function ScriptSheet(props: ScriptSheetProps) {
  const { control, listening, characters, limit, isReading, onReading, onPlay, onSample } = props;
  const { t } = useTranslation();
  const { draft, change } = control;
  const isEmpty = draft.text.trim() === '';
  const isRead = isReading && !isEmpty;
  return (
    <section className={classes.sheet} aria-label={t('desk.script')}>
      <header className={classes.head}>
        <p className={classes.title}>{isEmpty ? t('desk.untitled') : titleOf(draft.text)}</p>
        {control.bringBack !== undefined && (
          <Button
            variant="subtle"
            size="compact-sm"
            color="gray"
            leftSection={<IconArrowBackUp size={16} />}
            onClick={control.bringBack}
          >
            {t('desk.bringBack')}
          </Button>
        )}
        <Tooltip label={t('desk.startOver')}>
          <ActionIcon aria-label={t('desk.startOver')} disabled={draft.text === ''} onClick={control.startOver}>
            <IconFilePlus size={19} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <SegmentedControl
          size="xs"
          aria-label={t('desk.view')}
          value={isRead ? 'read' : 'write'}
          onChange={(value) => onReading(value === 'read')}
          data={[
            { value: 'write', label: t('desk.write') },
            { value: 'read', label: t('desk.read'), disabled: isEmpty },
          ]}
        />
      </header>
      {isRead ? (
        <ReadView text={draft.text} listening={listening} onPlay={onPlay} onEdit={() => onReading(false)} />
      ) : (
        <WriteView text={draft.text} onChange={(text) => change({ text })} onSample={onSample} />
      )}
      <SheetFoot control={control} listening={listening} characters={characters} limit={limit} />
    </section>
  );
}

type SheetFootProps = Pick<ScriptSheetProps, 'control' | 'listening' | 'characters' | 'limit'>;

function SheetFoot({ control, listening, characters, limit }: SheetFootProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const over = characters - limit;
  const saved = t(control.isSaved ? 'desk.saved' : 'desk.notSaved');
  return (
    <footer className={classes.foot}>
      {over <= 0 && <span>{listening.isStale ? t('desk.stale') : control.draft.text === '' ? '' : saved}</span>}
      <span className={over > 0 ? classes.over : classes.count} role={over > 0 ? 'alert' : undefined}>
        {over > 0
          ? t('desk.over', { over: formatNumber(over, language), limit: formatNumber(limit, language) })
          : t('desk.characters', { count: formatNumber(characters, language), limit: formatNumber(limit, language) })}
      </span>
    </footer>
  );
}
