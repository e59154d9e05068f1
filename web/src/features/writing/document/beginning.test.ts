import type { WritingEvent } from '@timbre/contract/writing/writing-generation';
import { history, undo } from '@tiptap/pm/history';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import type { Generation } from '../assistant/generation.ts';
import { createGenerations } from '../assistant/generations.ts';
import { insertedRange, putIn } from '../assistant/insertion.ts';
import { insertBeginning } from './beginning.ts';
import { readMarkdown } from './read-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';

const settle = () => new Promise((done) => setTimeout(done, 0));

/** A document whose generations stay while its page is opened and left. */
function setUp() {
  let finish: () => void = () => undefined;
  async function* events(): AsyncGenerator<WritingEvent> {
    yield { type: 'text', text: 'Fog lies on the water.' };
    await new Promise<void>((resolve) => (finish = resolve));
    yield { type: 'end', credits: 0.1, reason: 'done' };
  }
  const generations = createGenerations({
    client: { events: events as never },
    newKey: () => 'key',
    nextFrame: () => () => undefined,
    onEnd: () => undefined,
  });
  let saved = '';
  const open = () => {
    const editor = { state: EditorState.create({ doc: readMarkdown(saved), plugins: [history()] }) };
    const apply = (tr: Transaction) => {
      editor.state = editor.state.apply(tr);
      generations.follow(tr.mapping);
      saved = writeMarkdown(editor.state.doc);
    };
    const insert = ({ key, text }: Generation, placement: 'all') => {
      const tr = putIn(editor.state, text, placement, null);
      apply(tr);
      generations.placed(key, insertedRange(tr));
    };
    generations.reopened(editor.state.doc);
    const leave = insertBeginning({ editor, generations, insert } as never);
    return { editor, apply, leave };
  };
  const end = async () => {
    await settle();
    finish();
    await settle();
  };
  generations.begin({ id: 'd', task: 'draft' });
  return { generations, open, end, text: () => saved, first: () => generations.snapshot()[0] };
}

describe('what a document begins with', () => {
  it('is inserted when it is complete, and known to be in the text', async () => {
    const { open, end, text, first } = setUp();
    open();
    expect(first()).toMatchObject({ isBeginning: true, place: null });
    await end();
    expect(text()).toBe('Fog lies on the water.');
    expect(first()?.place).not.toBeNull();
  });

  it('is inserted once, whether the page was left before its end or after', async () => {
    for (const isLeftBefore of [true, false]) {
      const { open, end, text, first } = setUp();
      const page = open();
      if (isLeftBefore) page.leave();
      await end();
      page.leave();
      open();
      expect(text()).toBe('Fog lies on the water.');
      expect(first()?.place).not.toBeNull();
      open();
      expect(text()).toBe('Fog lies on the water.');
    }
  });

  it('leaves what was written meanwhile alone', async () => {
    const { open, end, text, first } = setUp();
    const { editor, apply } = open();
    apply(editor.state.tr.insertText('Mine.', 1));
    await end();
    expect(text()).toBe('Mine.');
    expect(first()?.place).toBeNull();
  });

  it('can be inserted again after an undo, and does not come back by itself', async () => {
    const { open, end, text, first } = setUp();
    const { editor, apply, leave } = open();
    await end();
    undo(editor.state, apply);
    expect(first()?.place).toBeNull();
    leave();
    open();
    expect(text()).toBe('');
  });
});
