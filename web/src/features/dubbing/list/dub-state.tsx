import { dubStages, type DubSummary } from '@timbre/contract/dubbing/dub-view';
import { FailureReason } from '../../../domain/plans/failure-reason.tsx';
import { UnderWayLine } from '../../../domain/recordings/under-way-line.tsx';
import said from '../../../domain/recordings/transcription-state.module.css';
import { useDubTexts } from '../../../i18n/texts/dubs.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatLanguage } from '../../../lib/format.ts';
import { isUnderWay } from '../../../lib/http/under-way.ts';

/** How far it is, why it ended, or what is there of it. */
export function DubState({ of: dub }: { readonly of: DubSummary }) {
  const { t } = useDubTexts();
  const language = useLanguage();
  const { title, status, run, targets } = dub;
  if (isUnderWay(dub)) {
    const known = dubStages.find((stage) => stage === run?.progress?.stage);
    const stage = status === 'queued' ? 'waiting' : (known ?? 'working');
    const job = { status, progress: run?.progress ?? null };
    return <UnderWayLine title={title} stage={t(`stages.${stage}`)} job={job} t={t} />;
  }
  if (status === 'failed')
    return (
      <span className={said.said} data-fail>
        <FailureReason code={run?.error?.code ?? 'dub.failed'} />
      </span>
    );
  if (status === 'cancelled') return <span className={said.said}>{t('state.cancelled')}</span>;
  const ready = targets.filter(({ state }) => state === 'ready');
  if (ready.length === 0) return t('state.text');
  const names = new Intl.ListFormat(language, { type: 'conjunction' });
  return t('state.ready', { languages: names.format(ready.map((one) => formatLanguage(one.language, language))) });
}
