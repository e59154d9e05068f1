import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { productName, type Language } from '@timbre/contract/screens/screen';

const styles = ['fraunces', 'inter', 'noto-sans-jp'].map((name) =>
  pathToFileURL(join(import.meta.dirname, '../../node_modules/@fontsource-variable', name, 'wght.css')),
);

export const cardSize = { width: 1200, height: 630 } as const;

/** A page's words on its picture. */
export interface CardText {
  readonly title: string;
  readonly description: string;
}

const links = styles.map(({ href }) => `<link rel="stylesheet" href="${href}">`).join('');
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The bars of a waveform; each page has its own, from its name. */
function wave(name: string): string {
  let seed = [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 7);
  const next = (): number => {
    // Numerical Recipes' linear congruential generator.
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const [count, step, phase] = [75, 16, next() * 2 * Math.PI];
  return Array.from({ length: count }, (_, at) => {
    const swell = Math.sin((at / count) * Math.PI) ** 0.6 * (0.55 + 0.45 * Math.sin(at / 4 + phase));
    const height = Math.max(6, 110 * swell * (0.45 + 0.55 * next()));
    return `<rect x="${at * step}" y="${(120 - height) / 2}" width="7" height="${height}" rx="3.5" opacity="${at < count * 0.38 ? 1 : 0.28}"/>`;
  }).join('');
}

/** What is shown where a link to the page is shared, as a page for a file: it loads the studio's fonts from beside it. */
export function cardHtml(name: string, language: Language, { title, description }: CardText): string {
  const heading = language === 'ja' ? 'Inter Variable, Noto Sans JP Variable' : 'Fraunces Variable';
  const size = title.length > (language === 'ja' ? 16 : 32) ? 64 : 80;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8">${links}<style>
    body { margin: 0; width: ${cardSize.width}px; height: ${cardSize.height}px; box-sizing: border-box; padding: 64px 72px;
      background: #fcfbf8; color: #14151a; font: 400 31px/1.45 Inter Variable, Noto Sans JP Variable;
      display: grid; grid-template-rows: auto 1fr auto; overflow: hidden }
    header { display: flex; align-items: center; gap: 18px; font-weight: 700; font-size: 34px }
    h1 { margin: 0 0 22px; font: 600 ${size}px/1.12 ${heading}; letter-spacing: -.015em; text-wrap: balance; word-break: auto-phrase; max-width: 1020px }
    main { align-self: center } p { margin: 0; color: #4a4d57; max-width: 960px; text-wrap: pretty; word-break: auto-phrase;
      display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden }
    .wave { fill: #c93b16; display: block; margin: 0 -72px -64px }
    </style><header><svg width="64" height="50" viewBox="0 0 39 30" fill="none" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">
      <path stroke="currentColor" d="M3 3v8.500a5 5 0 0 0 10 0M8 16.500V27"/>
      <path stroke="#ff6a3d" d="M13 11.500V5.700a2.700 2.700 0 0 1 5.400 0v12.600a2.600 2.600 0 0 0 5.200 0V8.700a2.500 2.500 0 0 1 5 0v6.800a2.200 2.200 0 0 0 4.400 0v-4a1.500 1.500 0 0 1 3 0v1.500"/></svg>${productName}</header>
    <main><h1>${escaped(title)}</h1><p>${escaped(description)}</p></main>
    <svg class="wave" width="${cardSize.width}" height="120" viewBox="0 0 1200 120">${wave(name)}</svg></html>`;
}
