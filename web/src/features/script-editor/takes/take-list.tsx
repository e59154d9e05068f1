import { Button } from '@mantine/core';
import type { Take } from '@timbre/contract/articles/articles-takes';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatAgo } from '../../../lib/format.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import type { Placed } from '../document/paragraph.ts';
import { attrsOf } from '../document/paragraph.ts';
import { segmentText } from '../document/segment-content.ts';
import { type VoiceName, useVoicesOf } from '../delivery/use-voices-of.ts';
import { PlayTake, TakeActions } from './take-actions.tsx';
import { takeFacts, takeName } from './take-names.ts';
import { TakeTitle } from './take-title.tsx';
import classes from './takes-panel.module.css';
import type { TakePlayer } from './use-take-player.ts';
import { asItIsNow } from './use-take-player.ts';
import '../../../i18n/areas/editor-panels.ts';

interface TakeListProps {
  readonly articleId: string;
  readonly placed: Placed;
  readonly takes: readonly Take[];
  readonly player: TakePlayer;
}

interface Pair {
  readonly a: string;
  readonly b: string;
}

/** The paragraph as it is now and its takes; two of them are A and B. */
export function TakeList({ articleId, placed, takes, player }: TakeListProps) {
  const { t } = useTranslation();
  const { nameOf: voiceName } = useVoicesOf(takes.map(({ speaker }) => speaker));
  const [chosen, setChosen] = useState<Pair>({ a: asItIsNow, b: takes[0]?.id ?? asItIsNow });
  const known = (source: string) => takes.some(({ id }) => id === source);
  // A take that was deleted leaves its place to the paragraph as it is.
  const pair = { a: known(chosen.a) ? chosen.a : asItIsNow, b: known(chosen.b) ? chosen.b : asItIsNow };
  const nameOf = (source: string) => {
    const take = takes.find(({ id }) => id === source);
    return take === undefined ? t('scriptTakes.now') : takeName(take, voiceName, t);
  };
  const sideProps = { pair, onPair: setChosen };
  return (
    <>
      <Compare pair={pair} nameOf={nameOf} player={player} />
      <ul className={classes.list}>
        <li className={classes.take}>
          <div className={classes.title}>
            <strong>{t('scriptTakes.now')}</strong>
            <Sides source={asItIsNow} name={t('scriptTakes.now')} {...sideProps} />
          </div>
          <div className={classes.actions}>
            <PlayTake source={asItIsNow} name={t('scriptTakes.now')} player={player} />
          </div>
        </li>
        {takes.map((take) => (
          <li key={take.id} className={classes.take}>
            <div className={classes.title}>
              <TakeTitle articleId={articleId} take={take} name={nameOf(take.id)} />
              <Sides source={take.id} name={nameOf(take.id)} {...sideProps} />
            </div>
            <Facts take={take} placed={placed} voiceName={voiceName} />
            <TakeActions articleId={articleId} placed={placed} take={take} name={nameOf(take.id)} player={player} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface FactsProps {
  readonly take: Take;
  readonly placed: Placed;
  readonly voiceName: VoiceName;
}

function Facts({ take, placed, voiceName }: FactsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nowMs = useNow();
  const facts = [
    ...(take.label === '' ? [] : takeFacts(take, voiceName, t)),
    ...(take.text === segmentText(placed.node).text ? [] : [t('scriptTakes.otherWords')]),
    formatAgo(take.createdAt, nowMs, language),
  ];
  return (
    <p className={classes.facts}>
      {facts.join(' · ')}
      {attrsOf(placed.node).takeId === take.id && (
        <>
          {' · '}
          <b>{t('scriptTakes.inUse')}</b>
        </>
      )}
    </p>
  );
}

interface CompareProps {
  readonly pair: Pair;
  readonly nameOf: (source: string) => string;
  readonly player: TakePlayer;
}

function Compare({ pair, nameOf, player }: CompareProps) {
  const { t } = useTranslation();
  if (pair.a === pair.b) return null;
  return (
    <div
      className={classes.compare}
      role="group"
      aria-label={t('scriptTakes.compare')}
      title={t('scriptTakes.compareHint')}
    >
      {(
        [
          ['A', pair.a],
          ['B', pair.b],
        ] as const
      ).map(([letter, source]) => (
        <Button
          key={letter}
          size="compact-sm"
          variant={player.playing === source ? 'filled' : 'default'}
          aria-pressed={player.playing === source}
          aria-label={`${letter}: ${nameOf(source)}`}
          classNames={{ root: classes.side ?? '', label: classes.name ?? '' }}
          onClick={() => (player.playing === source ? player.stop() : player.play(source))}
        >
          {letter}: {nameOf(source)}
        </Button>
      ))}
      <Button size="compact-sm" variant="subtle" onClick={() => player.play(pair.a, pair.b)}>
        {t('scriptTakes.playBoth')}
      </Button>
    </div>
  );
}

interface SidesProps {
  readonly source: string;
  readonly name: string;
  readonly pair: Pair;
  readonly onPair: (pair: Pair) => void;
}

/** Makes it A or B; the one that was there changes places with it. */
function Sides({ source, name, pair, onPair }: SidesProps) {
  const { t } = useTranslation();
  const choose = (side: 'a' | 'b') => {
    const other = side === 'a' ? 'b' : 'a';
    onPair({ ...pair, [side]: source, ...(pair[other] === source ? { [other]: pair[side] } : {}) });
  };
  return (
    <div className={classes.sides}>
      {(['a', 'b'] as const).map((side) => (
        <Button
          key={side}
          size="compact-xs"
          variant={pair[side] === source ? 'light' : 'subtle'}
          aria-pressed={pair[side] === source}
          aria-label={t(side === 'a' ? 'scriptTakes.asA' : 'scriptTakes.asB', { name })}
          onClick={() => choose(side)}
        >
          {side.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
