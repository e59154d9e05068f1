import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { LineState } from '../fit/line-state.ts';
import { testLine, testWording } from '../testing-dub.ts';
import { FitMeter } from './fit-meter.tsx';
import { LineBadges } from './line-badges.tsx';

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
