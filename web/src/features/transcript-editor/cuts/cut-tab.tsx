import type { TranscriptCut } from '@timbre/contract/transcription/transcript';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { RecordingStage } from '../../../domain/recordings/recording-desk.tsx';
import { useTranscriptCutTexts } from '../../../i18n/texts/transcript-cuts.ts';
import { stopAt } from '../../../lib/player/skip-stretches.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { CutBar } from './cut-bar.tsx';
import { cutRun, restoreRun } from './cut-edits.ts';
import { CutLane } from './cut-lane.tsx';
import { CutList } from './cut-list.tsx';
import { CutText } from './cut-text.tsx';
import { CutTools, type CutView } from './cut-tools.tsx';
import { isIn } from './flat-words.ts';
import { runOf, useCutting } from './use-cutting.ts';

interface CutTabProps {
  readonly stage: RecordingStage;
  /** Where the bar for what is chosen stands, always in sight. */
  readonly head: HTMLElement | null;
  readonly peaks: readonly number[];
}

/** So much is heard before a joint and after it, seconds. */
const aroundSeconds = 1.5;

/** The recording is cut by its words; the transcript and the recording stay whole. */
export function CutTab({ stage, head, peaks }: CutTabProps) {
  const { t } = useTranscriptCutTexts();
  const workspace = useWorkspace();
  const cutting = useCutting();
  const [view, setView] = useState<CutView>('words');
  const { chosen, flat, isStruck } = cutting;
  const told = (isDone: boolean) => {
    if (!isDone) showToast(t('tooMany'), 'fail');
  };
  const cut = () => chosen !== null && told(cutRun(workspace, flat, runOf(chosen)));
  const restore = () => chosen !== null && told(restoreRun(workspace, flat, runOf(chosen)));
  const toggle = () => {
    if (chosen === null) return;
    const isAll = isStruck.every((is, at) => is || !isIn(runOf(chosen), at));
    if (isAll) restore();
    else cut();
  };
  const stopping = useRef<(() => void) | null>(null);
  useEffect(() => () => stopping.current?.(), []);
  const listen = ({ fromMs, toMs }: TranscriptCut) => {
    stopping.current?.();
    cutting.setIsSkipping(true);
    workspace.media.play(Math.max(0, fromMs / 1000 - aroundSeconds));
    stopping.current = stopAt(workspace.media, toMs / 1000 + aroundSeconds);
  };
  return (
    <>
      {head !== null &&
        view === 'words' &&
        createPortal(<CutBar cutting={cutting} onCut={cut} onRestore={restore} />, head)}
      <CutTools cutting={cutting} peaks={peaks} view={view} onView={setView} />
      {view === 'words' ? (
        <CutText cutting={cutting} onToggle={toggle} />
      ) : (
        <CutList cutting={cutting} onListen={listen} />
      )}
      {stage.lane !== null && createPortal(<CutLane />, stage.lane)}
    </>
  );
}
