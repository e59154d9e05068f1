import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

type Weights = number | { readonly min: number; readonly max: number };

/** What styles ask of each family: Inter's text from regular to bold, Fraunces' headings in one weight. */
const families: Readonly<Record<string, Weights>> = { inter: { min: 400, max: 700 }, fraunces: 480 };
/** Latin Extended-A, the letters of Polish, Czech, Turkish or Māori: a sixth of the file that they share with rare ones. */
const extendedA = { first: 0x1_00, last: 0x1_7f };
const cssFile = /@fontsource-variable\/(inter|fraunces)\/wght\.css$/u;
const face = /@font-face \{[^}]*?url\(\.\/files\/([\w-]+)\.woff2\)[^}]*?unicode-range: ([^;]+);\s*\}/gu;

interface Span {
  readonly first: number;
  readonly last: number;
}

const spansOf = (ranges: string): Span[] =>
  ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
  });

const rangeOf = ({ first, last }: Span): string =>
  first === last ? `U+${first.toString(16)}` : `U+${first.toString(16)}-${last.toString(16)}`;

const textOf = (spans: readonly Span[]): string =>
  spans
    .flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCodePoint(code))
    .join('');

/** The spans that a face is split into, each a file of its own. */
function partsOf(spans: readonly Span[]): (readonly Span[])[] {
  const isWhole = !spans.some(({ first, last }) => first === extendedA.first && last > extendedA.last);
  if (isWhole) return [spans];
  const others = spans.map(({ first, last }) =>
    first === extendedA.first ? { first: extendedA.last + 1, last } : { first, last },
  );
  return [[extendedA], others];
}

/**
 * Leaves out of the two families what no page shows: weights that no style asks for, letters that a face's
 * `unicode-range` does not name.
 */
export function smallFonts(): Plugin {
  // One for each build, as a plugin may serve several.
  let folder = '';
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });

  /** Writes one file of a face; its path. */
  async function written(name: string, source: Buffer, text: string, wght: Weights): Promise<string> {
    const target = join(folder, `${name}.woff2`);
    await writeFile(target, await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: { wght } }));
    return target;
  }

  return {
    name: 'timbre-small-fonts',
    enforce: 'pre',
    async buildStart() {
      folder = await mkdtemp(join(tmpdir(), 'timbre-fonts-'));
    },
    async transform(css, id) {
      const family = cssFile.exec(id)?.[1];
      if (family === undefined) return null;
      const wght = families[family] ?? 400;
      const faces: string[] = [];
      for (const [whole, name = '', ranges = ''] of css.matchAll(face)) {
        const source = await readFile(join(dirname(id), 'files', `${name}.woff2`));
        for (const [at, spans] of partsOf(spansOf(ranges)).entries()) {
          const target = await written(at === 0 ? name : `${name}-${at + 1}`, source, textOf(spans), wght);
          const small = whole.replace(`./files/${name}.woff2`, relative(dirname(id), target));
          faces.push(small.replace(ranges, spans.map(rangeOf).join(',')));
        }
      }
      if (faces.length === 0) throw new Error(`${id} has no faces as this build knows them.`);
      return { code: faces.join('\n'), map: null };
    },
    buildEnd: (error) => (error === undefined ? undefined : remove()),
    closeBundle: remove,
  };
}
