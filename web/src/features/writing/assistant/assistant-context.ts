import { createContext, use, useState } from 'react';
import { requestFor, type WishProblem } from './assistant.ts';
import { firstWishes, worksOnNotes, type Wishes } from './wishes.ts';
import { isBlank, selectedRange } from './insertion.ts';
import type { OpenWriting } from '../document/open-writing.ts';

/** What is wished of the assistant; it stays while its panel is away. */
export interface Assistant {
  readonly wishes: Wishes;
  readonly wish: (part: Partial<Wishes>) => void;
  /** Everything, although something is selected. */
  readonly isWhole: boolean;
  readonly setIsWhole: (isWhole: boolean) => void;
  /** Why the last try came to nothing. */
  readonly problem: WishProblem | null;
  readonly run: () => void;
  /** Back to the text, where the assistant lies over it. */
  readonly leave: () => void;
}

const AssistantContext = createContext<Assistant | null>(null);

export const AssistantProvider = AssistantContext.Provider;

export function useAssistant(): Assistant {
  const assistant = use(AssistantContext);
  if (assistant === null) throw new Error('useAssistant stands outside the editor.');
  return assistant;
}

export function useAssistantState(
  { id, editor, fields, saver, generations }: OpenWriting,
  leave: () => void,
): Assistant {
  const [wishes, setWishes] = useState<Wishes>(() => ({
    ...firstWishes,
    task: isBlank(editor.state.doc) ? 'draft' : 'shorten',
  }));
  const [isWhole, setIsWhole] = useState(false);
  const [problem, setProblem] = useState<WishProblem | null>(null);
  const run = () => {
    const { state } = editor;
    const range = isWhole || worksOnNotes(wishes.task) ? null : selectedRange(state);
    const request = requestFor(wishes, { id, notes: fields.snapshot().notes, doc: state.doc, range });
    if (typeof request === 'string') return setProblem(request);
    setProblem(null);
    void saver.flush().catch(() => undefined);
    generations.run(request, range);
  };
  return {
    wishes,
    isWhole,
    setIsWhole,
    problem,
    run,
    leave,
    wish: (part) => {
      setProblem(null);
      setWishes((before) => ({ ...before, ...part }));
    },
  };
}
