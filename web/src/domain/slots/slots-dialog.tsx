import { Button, Checkbox } from '@mantine/core';
import { ApiError } from '@timbre/client';
import { useState, type ReactNode } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { isServerTrouble } from '../../lib/http/server-trouble.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { freeSlots, readyItems, type SlotItem, type SlotQuestion, type Slots } from './slot-question.ts';
import classes from './slots-dialog.module.css';

export interface SlotsTexts {
  readonly backTitle: string;
  readonly backText: string;
  readonly backAction: string;
  readonly title: string;
  readonly text: (limit: number) => string;
  readonly updatedText: (limit: number) => string;
  readonly confirm: (selected: number, limit: number) => string;
  readonly confirmed: string;
  readonly select: (count: number) => string;
}

interface SlotsDialogProps {
  readonly slots: Slots;
  readonly question: SlotQuestion;
  readonly texts: SlotsTexts;
  readonly face: (id: string) => ReactNode;
  readonly send: (usableList: string[], disableList: string[]) => Promise<unknown>;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** How many are to be chosen is said here in every language, whatever the sentence of the error that says so. */
const keepErrors: readonly string[] = ['clone.keep', 'avatar.keep'];
const hasSentence = (error: unknown): boolean =>
  error instanceof ApiError && !keepErrors.includes(error.code) && !isServerTrouble(error);

/** After a change of plan: all that rested are back, or some have to be chosen. */
export function SlotsDialog(props: SlotsDialogProps) {
  const { slots, question, texts, face, send, onChanged, onClose } = props;
  const ready = readyItems(slots);
  const isBack = question.kind === 'back';
  const limit = Math.min(freeSlots(slots), ready.length);
  const [chosen, setChosen] = useState<readonly string[]>(() => (isBack ? ready.map(({ id }) => id) : []));
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    setError(null);
    try {
      const disableList = ready.flatMap(({ id }) => (chosen.includes(id) ? [] : [id]));
      await send([...chosen], disableList);
      if (!isBack) showToast(texts.confirmed, 'done');
      onChanged();
      onClose();
    } catch (failure) {
      setError(failure);
    }
    setIsBusy(false);
  };
  if (isBack) {
    return (
      <Dialog isOpen onClose={onClose} title={texts.backTitle} widthPx={440}>
        <div className={classes.form}>
          <p>{texts.backText}</p>
          {error !== null && <Notice tone="fail">{errorText(error)}</Notice>}
          <div className={classes.actions}>
            <Button data-autofocus loading={isBusy} onClick={() => void confirm()}>
              {texts.backAction}
            </Button>
          </div>
        </div>
      </Dialog>
    );
  }
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Dialog isOpen onClose={onClose} title={texts.title} widthPx={680}>
      <div className={classes.form}>
        <p>{question.isUpdated ? texts.updatedText(limit) : texts.text(limit)}</p>
        <Choices items={ready} chosen={chosen} face={face} onToggle={toggle} />
        {error !== null && (
          <Notice tone="fail" isUrgent>
            <p>{hasSentence(error) ? errorText(error) : texts.select(limit)}</p>
          </Notice>
        )}
        <div className={classes.actions}>
          <Button disabled={chosen.length !== limit} loading={isBusy} onClick={() => void confirm()}>
            {texts.confirm(chosen.length, limit)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface ChoicesProps {
  readonly items: readonly SlotItem[];
  readonly chosen: readonly string[];
  readonly face: (id: string) => ReactNode;
  readonly onToggle: (id: string) => void;
}

function Choices({ items, chosen, face, onToggle }: ChoicesProps) {
  return (
    <ul className={classes.choices}>
      {items.map(({ id, name }) => (
        <li key={id}>
          {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the checkbox is inside */}
          <label className={classes.choice}>
            {face(id)}
            <strong dir="auto" title={name}>
              {name}
            </strong>
            <Checkbox checked={chosen.includes(id)} onChange={() => onToggle(id)} aria-label={name} />
          </label>
        </li>
      ))}
    </ul>
  );
}
