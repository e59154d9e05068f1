import { isBlank } from '../assistant/insertion.ts';
import type { OpenWriting } from './open-writing.ts';

/**
 * A document that was made from a brief begins with it: once complete, it is inserted unless something was written
 * meanwhile. The page may have been left until then. Answers how to stop waiting.
 */
export function insertBeginning({
  editor,
  generations,
  insert,
}: Pick<OpenWriting, 'editor' | 'generations' | 'insert'>) {
  const look = (): void => {
    const one = generations.takeBeginning();
    if (one !== null && isBlank(editor.state.doc)) insert(one, 'all');
  };
  look();
  return generations.subscribe(look);
}
