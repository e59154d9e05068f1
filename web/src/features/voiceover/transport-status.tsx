import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../lib/format.ts';
import classes from './transport-status.module.css';
import type { Listening } from './use-listening.ts';
import '../../i18n/areas/quick-voiceover.ts';

/** What the engine is doing, in one line; and which engine made what is heard. */
export function TransportStatus({
  listening,
  isVisitor,
}: {
  readonly listening: Listening;
  readonly isVisitor: boolean;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { sound, isReconnecting, isStale } = listening;
  const { timeline, isComplete, state } = sound;
  const count = timeline.sentences.length;
  const engine = timeline.sentences.at(-1)?.engine;
  const counts = { count: formatNumber(count, language), total: formatNumber(timeline.total, language) };
  let text = '';
  if (isReconnecting) text = t('transport.reconnecting');
  else if (isStale) text = t('transport.stale');
  else if (state === 'waiting' && count === 0) text = t('transport.starting');
  else if (count > 0 && !isComplete) text = t('transport.rendering', counts);
  else if (count > 0) text = t('transport.rendered', counts);
  else text = t(isVisitor ? 'transport.readyVisitor' : 'transport.ready');
  return (
    <div className={classes.status} role="status">
      <span>{text}</span>
      {engine !== undefined && <span className={classes.engine}>{t('transport.engine', { engine })}</span>}
    </div>
  );
}
