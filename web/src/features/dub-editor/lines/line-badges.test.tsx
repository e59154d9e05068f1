import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { LineState } from '../fit/line-state.ts';
import { testLine, testWording } from '../testing-dub.ts';
import { FitMeter } from './fit-meter.tsx';
import { LineBadges } from './line-badges.tsx';
import { TriedPaces } from './tried-paces.tsx';

const state: LineState = { spoken: undefined, isUntranslated: false, isUnspoken: false, isOutdated: false };
const line = testLine('a', 1, 3);
const badges = (part: Partial<LineState>, of = line) =>
  renderToStaticMarkup(<LineBadges line={of} state={{ ...state, ...part }} language="es" />);

it('says of a line what is still to be done with it', () => {
  expect(badges({})).toMatch(/^<span[^>]*><\/span>$/u);
  expect(badges({ isUnspoken: true })).toContain('No speech yet');
  expect(badges({ isUntranslated: true })).toContain('Not translated');
  const locked = testLine('a', 1, 3, { keepsOriginal: true, wordings: { es: testWording('x', { isLocked: true }) } });
  expect(badges({}, locked)).toMatch(/Locked.*Original sound/u);
});

it('shows how much too long a line is, and how fast it is spoken', () => {
  const fit = { start: 1, end: 3.7, speed: 1.2, overSeconds: 0.7, borrowedSeconds: 0.2, naturalSeconds: 3.24 };
  const shown = renderToStaticMarkup(<FitMeter line={line} fit={{ ...fit, isMeasured: true }} />);
  expect(shown).toContain('data-level="over"');
  expect(shown).toContain('3.2 s of 2 s · 1.2× · uses 0.2 s of silence · 0.7 s too long');
  expect(renderToStaticMarkup(<FitMeter line={line} fit={{ ...fit, isMeasured: false }} />)).toContain('about 3.2 s');
});

it('offers shorter words at the meter where a line is too long, and only there', () => {
  const fit = { start: 1, end: 3, speed: 1, borrowedSeconds: 0, naturalSeconds: 2, isMeasured: true };
  const shown = (overSeconds: number) => renderToStaticMarkup(<FitMeter line={line} fit={{ ...fit, overSeconds }} />);
  expect(shown(0.7)).toMatch(/<button[^>]*>Suggest shorter</u);
  expect(shown(0)).not.toContain('<button');
});

it('lists the paces that were tried for a line, the slowest first, and says which is heard', () => {
  const tried = [
    { speed: 1.15, seconds: 2.06 },
    { speed: 1, seconds: 2.4 },
    { speed: 1.2, seconds: 1.98 },
  ];
  const spoken = {
    lineId: 'a',
    text: 'texto a',
    voiceId: 'marta',
    wantedSpeed: null,
    slot: { start: 1, end: 3 },
    start: 1,
    end: 2.98,
    speed: 1.2,
    overSeconds: 0,
    tried,
  };
  const words = renderToStaticMarkup(<TriedPaces spoken={spoken} />).replace(/<[^>]*>/gu, ' ');
  expect(words.replace(/\s+/gu, ' ')).toContain('1× 2.4 s 1.15× 2.1 s 1.2× 2 s In use');
  expect(renderToStaticMarkup(<TriedPaces spoken={{ ...spoken, tried: [] }} />)).toBe('');
});
