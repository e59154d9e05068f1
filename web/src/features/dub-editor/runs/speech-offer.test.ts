import { expect, it } from 'vitest';
import { speechOffer } from './speech-offer.ts';

const target = { isPaid: true, audioUrl: '/files/dub.m4a' };
const upToDate = { lines: 0, isUpToDate: true };

it('is the first speech, lines that changed, another mix, or nothing', () => {
  expect(speechOffer({ target: undefined, changed: 2, estimate: undefined }).kind).toBe('none');
  expect(speechOffer({ target: { isPaid: false, audioUrl: null }, changed: 2, estimate: undefined }).kind).toBe(
    'first',
  );
  expect(speechOffer({ target, changed: 2, estimate: upToDate })).toEqual({ kind: 'lines', count: 2 });
  expect(speechOffer({ target: { ...target, audioUrl: null }, changed: 0, estimate: undefined }).kind).toBe('mix');
  for (const estimate of [upToDate, undefined]) expect(speechOffer({ target, changed: 0, estimate }).kind).toBe('none');
});

it('follows the server where no line changed: another setting is mixed, another pronunciation spoken', () => {
  expect(speechOffer({ target, changed: 0, estimate: { lines: 0, isUpToDate: false } }).kind).toBe('mix');
  const respelled = { lines: 3, isUpToDate: false };
  expect(speechOffer({ target, changed: 0, estimate: respelled })).toEqual({ kind: 'lines', count: 3 });
});
