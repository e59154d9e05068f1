import type { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarkdown } from './read-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';
import { writingSchema } from './writing-schema.ts';

const again = (markdown: string): string => writeMarkdown(readMarkdown(markdown));
const { nodes } = writingSchema;
const text = (words: string, ...marks: string[]) =>
  writingSchema.text(
    words,
    marks.map((name) => writingSchema.mark(name)),
  );
const paragraph = (...content: (Node | string)[]) =>
  writingSchema.node(
    'paragraph',
    null,
    content.map((one) => (typeof one === 'string' ? text(one) : one)),
  );
const docOf = (...content: Node[]) => writingSchema.node('doc', null, content);
const same = (doc: Node) => expect(readMarkdown(writeMarkdown(doc)).toJSON()).toEqual(doc.toJSON());

describe('Markdown in the editor', () => {
  it('keeps what it can show as it was', () => {
    const whole =
      '# Title\n\nA **bold** and *slanted* and ***both*** word.  \nNext line.\n\n- one\n- two\n  - inner\n\n3. three\n4. four\n\n> quoted\n>\n> - item\n\n## Second';
    expect(again(whole)).toBe(whole);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1)) ![b](http://x.y/z.png)',
    '| a | b |',
    '```js',
    '&amp; &lt;b&gt;',
    '---',
    '===',
    '~~gone~~ `code`',
    '[^1]: note',
  ])('shows %s as the text it is, and keeps it', (source) => {
    const doc = readMarkdown(source);
    expect(doc.textContent).toBe(source);
    expect(readMarkdown(writeMarkdown(doc)).textContent).toBe(source);
  });

  it('loses no line of what it does not know', () => {
    const doc = readMarkdown('```js\nlet a = 1;\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |');
    for (const part of ['let a = 1;', '```', '| 1 | 2 |']) expect(doc.textContent).toContain(part);
  });

  it('reads stress beside Japanese signs, which have no space around them', () => {
    const doc = readMarkdown('これは**「重要」**です。');
    expect(doc.textContent).toBe('これは「重要」です。');
    same(doc);
    expect(readMarkdown('2 * 3 * 4 and 5*').textContent).toBe('2 * 3 * 4 and 5*');
  });

  it('shows a single line break as one', () => {
    expect(readMarkdown('HOST: Hi\nGUEST: Hello').firstChild?.child(1).type.name).toBe('hardBreak');
  });

  it.each([
    '# x',
    '## ',
    '- d',
    '+ p',
    '* s',
    '1. one',
    '12) y',
    '> q',
    '*a*',
    '_u_',
    'a_b_c',
    '\\',
    'a\\*b',
    '#',
    '1986.',
  ])('keeps a paragraph that reads %s a paragraph', (words) => {
    const line = words.trim();
    same(docOf(paragraph(line)));
    same(docOf(paragraph('a', nodes['hardBreak']?.create() ?? 'x', line)));
  });

  it('keeps lists that follow each other apart, and items of more than one part together', () => {
    const item = (...content: Node[]) => writingSchema.node('listItem', null, content);
    const list = (...items: Node[]) => writingSchema.node('bulletList', null, items);
    same(docOf(list(item(paragraph('a'))), list(item(paragraph('b'))), list(item(paragraph('c')))));
    same(docOf(list(item(paragraph('a'), paragraph('more')), item(paragraph('b'), list(item(paragraph('in')))))));
    same(docOf(list(item(paragraph(), writingSchema.node('heading', { level: 2 }, [text('H #')])))));
  });

  it('sets stress so that it is read again, or leaves it off; never its signs in the words', () => {
    same(docOf(paragraph(text('bold', 'bold'), text(' and '), text('both', 'bold', 'italic'))));
    same(docOf(paragraph(text('a', 'bold'), text('b', 'bold', 'italic'), text('c', 'bold'))));
    const mixed = docOf(paragraph(text('a', 'bold'), text('b', 'italic'), text('c')));
    expect(readMarkdown(writeMarkdown(mixed)).textContent).toBe('abc');
    expect(writeMarkdown(docOf(paragraph(text(' wide ', 'bold'), text('x'))))).toBe('**wide** x');
  });

  it.each(['> ', '- ', '1. ', '*', '_a', '**a ', '[', '<', '\\', '> - ', 'a\n', '&#'])(
    'reads 60,000 characters of %j to the end',
    (sign) => {
      const source = sign.repeat(Math.ceil(60_000 / sign.length));
      const doc = readMarkdown(`${source}end`);
      expect(doc.textContent).toContain('end');
      expect(writeMarkdown(doc)).toContain('end');
    },
  );

  it('keeps what lies deeper than anyone writes', () => {
    const deep = Array.from({ length: 80 }, (_, depth) => `${' '.repeat(depth * 2)}- level ${depth}`).join('\n');
    expect(readMarkdown(deep).textContent).toContain('level 79');
  });

  it('never loses a word of a text, whatever its signs', () => {
    const piece = fc.constantFrom(
      '*',
      '**',
      '_',
      '# ',
      '- ',
      '1. ',
      '> ',
      '\\',
      '`',
      '<b>',
      '&amp;',
      '[x](y)',
      ' ',
      '\n',
      '\n\n',
      '  \n',
      'word',
      '語',
      '。',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const doc = readMarkdown(pieces.join(''));
        doc.check();
        const squeezed = (node: Node) => node.textBetween(0, node.content.size, ' ', ' ').replaceAll(/\s+/gu, '');
        const back = readMarkdown(writeMarkdown(doc));
        expect(squeezed(back)).toBe(squeezed(doc));
        // What is saved stays the same from then on.
        expect(writeMarkdown(readMarkdown(writeMarkdown(back)))).toBe(writeMarkdown(back));
      }),
      { numRuns: 1500 },
    );
  });
});
