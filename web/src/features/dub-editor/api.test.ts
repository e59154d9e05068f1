import { focusManager, QueryObserver } from '@tanstack/react-query';
import { ApiError } from '@timbre/client';
import type { Dub } from '@timbre/contract/dubbing/dub-view';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../lib/http/api.ts';
import { createQueryClient } from '../../lib/http/query-client.ts';
import { dubQuery } from './api.ts';

/** As the server tells it, with addresses that are signed again each time. */
const served = (signature: number, revision = 1, file = 'first'): Dub =>
  ({
    taskId: 'd',
    revision,
    status: 'done',
    mediaUrl: `/files/video?signature=${signature}`,
    coverUrl: '',
    languages: [{ language: 'es', audioUrl: `/files/${file}?signature=${signature}` }],
  }) as unknown as Dub;

/** The project as a page shows it that is left and come back to. */
function opened(answers: readonly (Dub | Error)[]) {
  let asked = 0;
  vi.spyOn(api, 'send').mockImplementation(async () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
  const client = createQueryClient();
  client.mount();
  const observer = new QueryObserver(client, dubQuery('d'));
  const leave = observer.subscribe(() => undefined);
  const close = () => {
    leave();
    client.unmount();
  };
  const comeBack = async () => {
    const before = asked;
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.waitFor(() => expect(asked).toBe(before + 1), 20_000);
    await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'), 20_000);
    return observer.getCurrentResult().data;
  };
  return { observer, comeBack, close };
}

afterEach(() => {
  focusManager.setFocused(undefined);
  vi.restoreAllMocks();
});

it('reads the project again when someone comes back, and gives a player no other address of the same file', async () => {
  const { observer, comeBack, close } = opened([served(1), served(2), served(3, 2, 'second')]);
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true), 20_000);
  const first = observer.getCurrentResult().data;
  expect(await comeBack()).toBe(first);
  const later = await comeBack();
  expect(later).toMatchObject({ revision: 2, mediaUrl: '/files/video?signature=1' });
  expect(later?.languages[0]?.audioUrl).toBe('/files/second?signature=3');
  close();
});

it('keeps the editor open while the server can’t answer, and not where the project is gone', async () => {
  const answers = [served(1), new ApiError('server.error', ''), new ApiError('input.not-found', '')];
  const { observer, comeBack, close } = opened(answers);
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true), 20_000);
  expect(await comeBack()).toMatchObject({ revision: 1 });
  await comeBack();
  expect(observer.getCurrentResult().error).toMatchObject({ code: 'input.not-found' });
  close();
});
