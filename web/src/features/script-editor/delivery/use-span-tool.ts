import { scriptLimits } from '@timbre/contract/script';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { wantedSpan } from './chip-target.ts';
import type { SpanKind } from '../document/script-marks.ts';
import { coveredChars, setSpan, spanProblem, spanTarget } from '../document/span-commands.ts';
import { useStudio } from '../studio-context.ts';
import '../../../i18n/areas/script-editor.ts';

/** Sets a span over the selected words, or opens its fields; says why where it cannot. */
export function useSpanTool() {
  const { t } = useTranslation();
  const { editor, run, chips } = useStudio();
  const isPossible = (kind: SpanKind): boolean => {
    const problem = spanProblem(editor.state, kind);
    if (problem === null) return true;
    const target = spanTarget(editor.state);
    const count = target === null ? 0 : coveredChars(editor.state.doc, target);
    if (problem === 'speed-too-long')
      showToast(t('scriptTools.speedTooLong', { limit: scriptLimits.localSpeedChars, count }), 'fail');
    else showToast(t(problem === 'nothing' ? 'scriptTools.selectWords' : 'scriptTools.oneParagraph'), 'fail');
    return false;
  };
  return {
    set: (kind: SpanKind, value: string | number) => {
      if (isPossible(kind)) run(setSpan(kind, value));
    },
    fill: (kind: SpanKind) => {
      const target = isPossible(kind) ? wantedSpan(editor.state, kind) : null;
      if (target !== null) chips.show(target, true);
    },
  };
}
