import { UnstyledButton } from '@mantine/core';
import type { Speaker } from '@timbre/contract/voices/voices';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './figures-row.module.css';
import { figuresOf } from '../../domain/voices/voice-figures.ts';
import { useFigureText } from '../../domain/voices/use-figure-text.ts';
import { Tooltip } from '../../ui/popups/tooltip.tsx';
import '../../i18n/areas/cast.ts';

interface FiguresProps {
  readonly voice: Speaker;
  readonly all: readonly Speaker[];
  /** Goes to the voice that is most like this one. */
  readonly onShow: (speaker: string) => void;
}

/** What was measured of a voice, each figure under the same heading in every row. */
export function Figures({ voice, all, onShow }: FiguresProps) {
  const { t } = useTranslation();
  const shown = useFigureText();
  const nearest = voice.measured?.nearest ?? null;
  const neighbour = nearest === null ? undefined : all.find(({ speaker }) => speaker === nearest.speaker);
  if (voice.measured === null) {
    const pace = figuresOf(voice).find(({ name }) => name === 'pace');
    return (
      <p className={classes.none}>
        {t('cast.notMeasured')}
        {pace?.value != null && ` ${t('cast.paceOnly', { pace: shown(pace) })}`}
      </p>
    );
  }
  return (
    <dl className={classes.figures}>
      {figuresOf(voice).map((figure) => (
        <div key={figure.name} data-figure={figure.name}>
          <Tooltip label={t(`cast.about.${figure.name}`)} widthPx={260}>
            <dt>{t(`cast.figures.${figure.name}`)}</dt>
          </Tooltip>
          <dd data-missing={figure.value === null || undefined}>
            {figure.name === 'nearest' && neighbour !== undefined ? (
              <UnstyledButton
                className={classes.nearest}
                aria-label={t('cast.toNearest', { name: neighbour.name, distance: shown(figure) })}
                onClick={() => onShow(neighbour.speaker)}
              >
                {shown(figure)} <span>{neighbour.name}</span>
              </UnstyledButton>
            ) : (
              shown(figure)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
