import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PriceLines } from './price-lines.tsx';

const shown = (seconds: number | null): string => renderToStaticMarkup(<PriceLines seconds={seconds} />);

it('says the price of a second before the length is known, and the video’s price after', () => {
  const rule = '0.02 credits a second for the text now; 0.18 a second when you have it spoken.';
  expect(shown(null)).toContain(rule);
  expect(shown(null)).not.toContain('about');
  const known = shown(90);
  expect(known).toContain('Text now: about 1.8 credits for 1m 30s.');
  expect(known).toContain('about 16.2 more');
  expect(known).toContain(rule);
  const both = renderToStaticMarkup(<PriceLines seconds={90} languages={2} />);
  expect(both).toContain('Text now: about 3.6 credits for 1m 30s in 2 languages.');
  expect(both).toContain('about 32.4 more');
  expect(both).toContain('For each language 0.02 credits a second');
});
