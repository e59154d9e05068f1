import { expect, it } from 'vitest';
import { adminService } from './admin.service.ts';

const letter = { name: '1-a', to: 'a@example.org', subject: 'Code', sentAt: '2026-03-02T10:00:00Z', text: '123456' };
const admin = adminService({
  listLetters: async () => [letter],
  readLetter: async (name) => (name === letter.name ? letter : null),
});

it('lists letters without their text', async () => {
  const { name: id, text: _, ...rest } = letter;
  expect(await admin.listMails()).toEqual([{ id, ...rest }]);
});

it('reads one letter, and says when there is none', async () => {
  expect(await admin.readMail('1-a')).toMatchObject({ id: '1-a', text: '123456' });
  await expect(admin.readMail('../secret')).rejects.toMatchObject({ code: 'input.not-found' });
});
