import { Button, Checkbox, Select, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { rolesOf } from '../document/cast-model.ts';
import { assignDialogue, dialogueOf } from '../document/assign-dialogue.ts';
import { useStudio } from '../studio-context.ts';
import { castOf, lineKey, proposalOf, type Proposal } from './dialogue-proposal.ts';
import classes from './dialogue-dialog.module.css';
import { DialogueSpeakers } from './dialogue-speakers.tsx';
import { useCasting } from './use-casting.ts';
import '../../../i18n/areas/lists.ts';
import '../../../i18n/areas/script-editor.ts';

interface DialogueDialogProps {
  readonly onClose: () => void;
}

/** Quotations and who says them, to be looked through: what stays checked becomes lines of roles, in one step. */
export function DialogueDialog({ onClose }: DialogueDialogProps) {
  const { t } = useTranslation();
  const { editor, run } = useStudio();
  const casting = useCasting();
  const [start] = useState(() => {
    const found = dialogueOf(editor.state.doc);
    return { found, proposal: proposalOf(found, rolesOf(editor.state.doc), casting) };
  });
  const [proposal, setProposal] = useState<Proposal>(start.proposal);
  const names = useMemo(() => castOf(proposal), [proposal]);
  const chosen = proposal.lines.filter(({ isChosen }) => isChosen);
  const accept = () => {
    const lines = chosen.map(({ line, speaker }) => ({ ...line, speaker }));
    run(assignDialogue(lines, (name) => proposal.voices.get(name)));
    showToast(t('scriptDialogue.assigned', { count: lines.length }), 'done');
    onClose();
  };
  const setLine = (key: string, part: { readonly speaker?: string; readonly isChosen?: boolean }) =>
    setProposal((now) => ({
      ...now,
      lines: now.lines.map((one) => (lineKey(one.line) === key ? { ...one, ...part } : one)),
    }));
  const setAll = (isChosen: boolean) =>
    setProposal((now) => ({ ...now, lines: now.lines.map((one) => ({ ...one, isChosen })) }));
  if (start.found.length === 0)
    return (
      <Dialog isOpen onClose={onClose} title={t('scriptDialogue.title')} widthPx={520}>
        <p className={classes.lead}>{t('scriptDialogue.none')}</p>
      </Dialog>
    );
  return (
    <Dialog isOpen isFullOnPhone onClose={onClose} title={t('scriptDialogue.title')} widthPx={760}>
      <p className={classes.lead}>{t('scriptDialogue.lead')}</p>
      <DialogueSpeakers proposal={proposal} names={names} onChange={setProposal} />
      <div className={classes.bar}>
        <Checkbox
          size="xs"
          label={t('scriptDialogue.all', { count: proposal.lines.length })}
          checked={chosen.length === proposal.lines.length}
          indeterminate={chosen.length > 0 && chosen.length < proposal.lines.length}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      </div>
      <ul className={classes.lines} aria-label={t('scriptDialogue.lines')}>
        {proposal.lines.map(({ line, speaker, isChosen }) => (
          <li key={lineKey(line)} data-off={!isChosen || undefined}>
            <Checkbox
              size="xs"
              aria-label={t('scriptDialogue.take', { text: line.text })}
              checked={isChosen}
              onChange={(event) => setLine(lineKey(line), { isChosen: event.currentTarget.checked })}
            />
            <UnstyledButton
              className={classes.text}
              dir="auto"
              tabIndex={-1}
              onClick={() => setLine(lineKey(line), { isChosen: !isChosen })}
            >
              {line.text}
              {line.by === 'turn' && <small>{t('scriptDialogue.guessed')}</small>}
            </UnstyledButton>
            <Select
              className={classes.who ?? ''}
              size="xs"
              aria-label={t('scriptDialogue.speakerOf', { text: line.text })}
              allowDeselect={false}
              data={names}
              value={speaker}
              onChange={(name) => name !== null && setLine(lineKey(line), { speaker: name, isChosen: true })}
            />
          </li>
        ))}
      </ul>
      <footer className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('lists.cancel')}
        </Button>
        <Button disabled={chosen.length === 0} onClick={accept}>
          {t('scriptDialogue.accept', { count: chosen.length })}
        </Button>
      </footer>
    </Dialog>
  );
}
