import { ApiError } from '@timbre/client';
import { deleteLegalText, type LegalText } from '@timbre/contract/content/content-legal';
import { describe, expect, it } from 'vitest';
import type { api } from '../../../lib/http/api.ts';
import { legalSaves } from './legal-saves.ts';

const supplied = 'As the studio comes.';
const untouched = { page: 'cookie-policy', language: 'en', text: '', supplied, revision: 0, changedAt: null } as const;

/** What the server does with one text, and an editor of it whose next answers may be lost on their way. */
function editor(text = '') {
  let row: LegalText = text === '' ? untouched : { ...untouched, text, revision: 1, changedAt: 'then' };
  let kept = row;
  let isLost = false;
  const answers = new Map<string, LegalText>();
  const serve = (isDeletion: boolean, seen: Pick<LegalText, 'text' | 'revision'>): LegalText => {
    if (isDeletion && row.revision === 0) return row;
    if (row.revision !== seen.revision) throw new ApiError('state.conflict', 'It was changed.');
    return isDeletion ? untouched : { ...row, text: seen.text, revision: seen.revision + 1, changedAt: 'now' };
  };
  const send = async (call: { id: string }, input: unknown, { idempotencyKey: key = '' } = {}): Promise<LegalText> => {
    const isDeletion = call.id === deleteLegalText.id;
    const replay = isDeletion ? undefined : answers.get(key);
    const answer = replay ?? serve(isDeletion, input as LegalText);
    if (replay === undefined) row = answer;
    answers.set(key, answer);
    if (isLost) throw new ApiError('network.failed', 'No one answered.');
    return answer;
  };
  const change = legalSaves(untouched, send as typeof api.send, (now) => (kept = now));
  return {
    row: () => row,
    heard: (wish: string | null) => change(wish, kept),
    unheard: async (wish: string | null) => {
      isLost = true;
      await expect(change(wish, kept)).rejects.toMatchObject({ code: 'network.failed' });
      isLost = false;
    },
  };
}

describe('changes of a legal text', () => {
  it('goes back to the built-in text after a save that no one answered, and can be written again', async () => {
    const { row, heard, unheard } = editor('One');
    await unheard('Two');
    expect(await heard(null)).toEqual(untouched);
    expect(await heard('Two')).toMatchObject({ text: 'Two', revision: 1 });
    expect(row()).toMatchObject({ text: 'Two', revision: 1 });
  });

  it('can be written after a way back that no one answered', async () => {
    const { row, heard, unheard } = editor('One');
    await unheard(null);
    expect(row()).toEqual(untouched);
    expect(await heard('Two')).toMatchObject({ text: 'Two', revision: 1 });
  });
});
