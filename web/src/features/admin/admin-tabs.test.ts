import { expect, it } from 'vitest';
import { adminPath } from './admin-tabs.ts';

it('the address of a part keeps its filters and nothing of another part', () => {
  expect(adminPath('users')).toBe('?tab=users');
  expect(adminPath('audit', { subject: 'a&b' })).toBe('?tab=audit&subject=a%26b');
});
