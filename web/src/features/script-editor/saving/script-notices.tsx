import { Button, CloseButton } from '@mantine/core';
import { segmentLimits } from '@timbre/contract/segments';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConflictNotice } from '../../../domain/editing/conflict-notice.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Problem } from '../../../domain/plans/problem.tsx';
import { detectNames } from '../document/detect-names.ts';
import { useScript, useStudio } from '../studio-context.ts';
import { tagsOf } from '../plugins/tags-plugin.ts';
import { useCastByNames } from '../delivery/use-cast-by-names.ts';
import { useRestingDoc } from '../../../lib/editing/use-resting-doc.ts';
import '../../../i18n/areas/script-editor.ts';

interface ScriptNoticesProps {
  /** Several lines were pasted or opened: they may be a play. */
  readonly hasNewLines: boolean;
  readonly onLinesSeen: () => void;
}

/** What the writer should know, above the page: conflicts, failures, tags no one knows, a play that came in. */
export function ScriptNotices({ hasNewLines, onLinesSeen }: ScriptNoticesProps) {
  const { t } = useTranslation();
  const { playback, saver } = useStudio();
  const { state, error } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  const isTooLong = useScript(({ doc }) => doc.childCount > segmentLimits.segments);
  return (
    <>
      <ConflictNotice
        saver={saver}
        title={t('script.conflict')}
        text={t('script.conflictText')}
        keepMine={() => saver.keepMineOver(t('script.theirVersion'))}
      />
      {isTooLong ? (
        <TooLong />
      ) : (
        state === 'refused' && <Problem error={error} onClose={() => void saver.flush().catch(() => undefined)} />
      )}
      <Problem error={playback.problem} onClose={playback.dismiss} />
      <UnknownTags />
      {hasNewLines && <Play onSeen={onLinesSeen} />}
    </>
  );
}

function TooLong() {
  const { t } = useTranslation();
  const language = useLanguage();
  const count = useScript(({ doc }) => doc.childCount);
  const [paragraphs, limit] = [count, segmentLimits.segments].map((value) => formatNumber(value, language));
  return (
    <Notice tone="fail" isUrgent>
      <p>{t('script.tooManyParagraphs', { paragraphs, limit })}</p>
    </Notice>
  );
}

const shownTags = 5;
const restMs = 500;

function UnknownTags() {
  const { t } = useTranslation();
  const unknown = useScript((state) => tagsOf(state).unknown.join('\n'));
  const tags = [...new Set(unknown.split('\n').filter(Boolean))];
  if (tags.length === 0) return null;
  const shown = tags.slice(0, shownTags).join(', ') + (tags.length > shownTags ? ' …' : '');
  return (
    <Notice tone="plain">
      <p>{t('script.unknownTags', { count: tags.length, tags: shown })}</p>
    </Notice>
  );
}

function Play({ onSeen }: { readonly onSeen: () => void }) {
  const { t } = useTranslation();
  const castByNames = useCastByNames();
  const { editor } = useStudio();
  const doc = useRestingDoc(editor, restMs);
  const names = useMemo(
    () =>
      detectNames(doc)
        .map(({ name }) => name)
        .join(', '),
    [doc],
  );
  if (!names.includes(', ')) return null;
  return (
    <Notice tone="plain">
      <p>{t('script.playNames', { names })}</p>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          castByNames();
          onSeen();
        }}
      >
        {t('script.makeCast')}
      </Button>
      <CloseButton size="sm" aria-label={t('script.notNow')} onClick={onSeen} />
    </Notice>
  );
}
