import type { DubSpeaker } from '@timbre/contract/dubbing/dub-document';
import { countStarted } from '@timbre/media/timeline/lane';
import type { CSSProperties } from 'react';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { secondsAt, type Axis } from '../../../lib/timeline/axis.ts';
import type { Lane } from '../document/lanes.ts';
import { fitLevel, useFacts } from '../fit/facts.ts';
import { useCurrentLine } from '../studio-context.ts';
import { LineClip } from './line-clip.tsx';
import classes from './timeline.module.css';

interface SpeakerLaneProps {
  readonly speaker: DubSpeaker | undefined;
  readonly lane: Lane | undefined;
  readonly axis: Axis;
}

/** What one speaker says, of which only what is in sight is on the page. */
export function SpeakerLane({ speaker, lane, axis }: SpeakerLaneProps) {
  const { t } = useDubEditorTexts();
  const current = useCurrentLine();
  const facts = useFacts();
  const lines = lane?.lines ?? [];
  const from = Math.max(0, countStarted(lines, axis.startSeconds, ({ start }) => start) - 1);
  const to = countStarted(lines, secondsAt(axis, axis.widthPx), ({ start }) => start);
  const colour = speaker === undefined ? 'var(--line-strong)' : `var(--role-${speaker.colour})`;
  return (
    <div
      className={classes.lane}
      role="group"
      aria-label={t('timeline.lane', { name: speaker?.name ?? t('lines.noSpeaker') })}
      style={{ '--speaker': colour } as CSSProperties}
    >
      {lines.slice(from, to).map((line, at) => {
        const fit = facts.fits.get(line.id);
        return (
          <LineClip
            key={line.id}
            line={line}
            axis={axis}
            isCurrent={line.id === current?.id}
            isFirst={line.id === current?.id || (at === 0 && current?.speakerId !== line.speakerId)}
            isOver={fit !== undefined && fitLevel(fit) === 'over'}
            isChanged={facts.states.get(line.id)?.isUnspoken === true}
            spoken={fit}
          />
        );
      })}
    </div>
  );
}
