import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import { IconLock } from '@tabler/icons-react';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { wordingOf } from '../document/dub-doc.ts';
import type { LineState } from '../fit/line-state.ts';
import classes from './lines.module.css';

interface LineBadgesProps {
  readonly line: DubLine;
  readonly state: LineState | undefined;
  readonly language: string;
}

/** What is to be known of a line before anything is done with it. */
export function LineBadges({ line, state, language }: LineBadgesProps) {
  const { t } = useDubEditorTexts();
  const { isLocked } = wordingOf(line, language);
  return (
    <span className={classes.badges}>
      {isLocked && (
        <span title={t('lines.lockedText')}>
          <IconLock size={13} stroke={1.9} aria-hidden="true" />
          {t('lines.locked')}
        </span>
      )}
      {line.keepsOriginal && <span>{t('lines.original')}</span>}
      {state?.isUntranslated === true && <span data-tone="fail">{t('lines.untranslated')}</span>}
      {state?.isUnspoken === true && (
        <span data-tone="warn">{t(state.spoken === undefined ? 'lines.unspoken' : 'lines.changed')}</span>
      )}
    </span>
  );
}
