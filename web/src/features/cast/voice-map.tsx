import type { Speaker } from '@timbre/contract/voices/voices';
import type { KeyboardEvent } from 'react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatLanguage, formatNumber } from '../../lib/format.ts';
import { VoiceFace } from '../../domain/voices/voice-face.tsx';
import type { Direction, Dot } from './scatter-geometry.ts';
import { neighbour, scatterOf } from './scatter-geometry.ts';
import classes from './voice-map.module.css';
import '../../i18n/areas/cast.ts';
import '../../i18n/areas/quick-voiceover.ts';

const size = { width: 372, height: 300 } as const;
const box = { left: 56, right: 362, top: 10, bottom: 262 } as const;
const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

interface VoiceMapProps {
  /** All, so that the axes stay when the filter changes. */
  readonly voices: readonly Speaker[];
  readonly found: readonly Speaker[];
  readonly isOpen: boolean;
  readonly onChoose: (speaker: string) => void;
}

/** Every measured voice by pitch and brightness. Pointing at a dot names it; arrows walk, Enter goes to the voice. */
export function VoiceMap({ voices, found, isOpen, onChoose }: VoiceMapProps) {
  const { t } = useTranslation();
  const { dots, xTicks, yTicks } = useMemo(() => scatterOf(voices, box), [voices]);
  const bySpeaker = useMemo(() => new Map(voices.map((voice) => [voice.speaker, voice])), [voices]);
  const fits = useMemo(() => new Set(found.map(({ speaker }) => speaker)), [found]);
  const live = useMemo(() => dots.filter(({ speaker }) => fits.has(speaker)), [dots, fits]);
  const [pointed, setPointed] = useState<string | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const tabStop = live.find(({ speaker }) => speaker === pointed) ?? live[0];
  if (dots.length === 0) return null;

  const handleKey = (event: KeyboardEvent, dot: Dot) => {
    const direction = directions[event.key];
    if (direction !== undefined) {
      const next = neighbour(live, dot, direction);
      if (next !== undefined)
        svg.current?.querySelector<SVGElement>(`[data-dot="${CSS.escape(next.speaker)}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') onChoose(dot.speaker);
    else return;
    event.preventDefault();
  };
  return (
    <details className={classes.map} open={isOpen}>
      <summary>{t('cast.map')}</summary>
      <Legend voices={voices} />
      <svg
        ref={svg}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-label={t('cast.mapLabel')}
        onPointerLeave={() => setPointed(null)}
      >
        <Axes xTicks={xTicks} yTicks={yTicks} />
        {dots.map((dot) => {
          const voice = bySpeaker.get(dot.speaker);
          if (voice === undefined) return null;
          if (!fits.has(dot.speaker))
            return <circle key={dot.speaker} className={classes.faint} cx={dot.x} cy={dot.y} r={2} />;
          return (
            <circle
              key={dot.speaker}
              className={classes.dot}
              data-dot={dot.speaker}
              data-gender={voice.gender}
              data-pointed={dot.speaker === pointed || undefined}
              cx={dot.x}
              cy={dot.y}
              r={dot.speaker === pointed ? 6.5 : 4}
              role="button"
              tabIndex={dot.speaker === tabStop?.speaker ? 0 : -1}
              aria-label={voice.name}
              onPointerEnter={() => setPointed(dot.speaker)}
              onFocus={() => setPointed(dot.speaker)}
              onClick={() => onChoose(dot.speaker)}
              onKeyDown={(event) => handleKey(event, dot)}
            />
          );
        })}
      </svg>
      <Pointed voice={pointed === null ? undefined : bySpeaker.get(pointed)} />
    </details>
  );
}

function Axes(ticks: Pick<ReturnType<typeof scatterOf>, 'xTicks' | 'yTicks'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <g className={classes.axes} aria-hidden="true">
      {ticks.xTicks.map(({ hz, at }) => (
        <g key={hz}>
          <line x1={at} x2={at} y1={box.top} y2={box.bottom} />
          <text x={at} y={box.bottom + 15} textAnchor="middle">
            {formatNumber(hz, language)}
          </text>
        </g>
      ))}
      {ticks.yTicks.map(({ hz, at }) => (
        <g key={hz}>
          <line x1={box.left} x2={box.right} y1={at} y2={at} />
          <text x={box.left - 7} y={at + 4} textAnchor="end">
            {formatNumber(hz, language)}
          </text>
        </g>
      ))}
      <text className={classes.title} x={(box.left + box.right) / 2} y={size.height - 6} textAnchor="middle">
        {t('cast.pitchAxis')}
      </text>
      <text
        className={classes.title}
        x={-(box.top + box.bottom) / 2}
        y={11}
        transform="rotate(-90)"
        textAnchor="middle"
      >
        {t('cast.brightnessAxis')}
      </text>
    </g>
  );
}

const genders = ['female', 'male', 'neutral'] as const;

function Legend({ voices }: { readonly voices: readonly Speaker[] }) {
  const { t } = useTranslation();
  const present = genders.filter((gender) =>
    voices.some((voice) => voice.gender === gender && voice.measured !== null),
  );
  return (
    <ul className={classes.legend}>
      {present.map((gender) => (
        <li key={gender} data-gender={gender}>
          {t(`voices.genders.${gender}`)}
        </li>
      ))}
    </ul>
  );
}

function Pointed({ voice }: { readonly voice: Speaker | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (voice?.measured == null) return <p className={classes.hint}>{t('cast.mapHint')}</p>;
  const { f0MedianHz, brightnessHz } = voice.measured;
  return (
    <div className={classes.pointed} role="status">
      <VoiceFace key={voice.speaker} voice={voice} size={38} />
      <p>
        <strong>{voice.name}</strong>
        <span>
          {[
            formatLanguage(voice.language, language),
            `${formatNumber(f0MedianHz, language)} Hz`,
            `${formatNumber(brightnessHz, language)} Hz`,
          ].join(' · ')}
        </span>
      </p>
    </div>
  );
}
