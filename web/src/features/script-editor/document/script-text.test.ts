import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { docToSegments } from './article-doc.ts';
import { addScript } from '../saving/add-script.ts';
import { emptyAttrs } from './paragraph.ts';
import { replaceDoc } from '../../../lib/editing/replace-doc.ts';
import { scriptSchema } from './script-schema.ts';
import { readScript, scriptAsSsml, scriptAsText } from './script-text.ts';
import { after, linesOf, scriptOf, select, valuesOf } from './testing-script.ts';

const lines = ['Hello [pause:300ms] you', '[speed:1.2]fast[/speed] and \\[pause:1s] literal', 'plain'];

describe('a script as text', () => {
  it('comes back as it was', () => {
    const { doc } = scriptOf(lines);
    const again = readScript(scriptSchema, scriptAsText(doc), emptyAttrs).paragraphs;
    expect(again.map((node) => node.content.toJSON() as unknown)).toEqual(
      doc.content.content.map((node) => node.content.toJSON() as unknown),
    );
  });

  it('comes back from SSML with voices, moods and speeds', () => {
    const { doc } = scriptOf([
      { line: lines[0] ?? '', speaker: 'slt', emotion: 'cheerful', speed: 1.2, pitch: -2 },
      'plain',
    ]);
    const read = readScript(scriptSchema, scriptAsSsml(docToSegments(doc)), emptyAttrs);
    expect(read.hasSettings).toBe(true);
    const [first] = docToSegments(scriptSchema.node('doc', null, [...read.paragraphs]));
    expect(first).toMatchObject({ ...docToSegments(doc)[0], id: '' });
  });

  it('says which tags no one knows', () => {
    expect(readScript(scriptSchema, 'See <bogus>this</bogus>.', emptyAttrs).unknown).toEqual(['<bogus>', '</bogus>']);
  });
});

describe('addScript', () => {
  it('stands behind the chosen paragraph, in place of an empty one, with its voice', () => {
    const state = after(select(scriptOf(['One', { line: 'Two', speaker: 'slt' }]), [0, 1]), addScript('a\n\nb'));
    expect(linesOf(state)).toEqual(['One', 'a', 'b', 'Two']);
    expect(valuesOf(state, 'speaker')).toEqual(['rms', 'rms', 'rms', 'slt']);
    expect(linesOf(after(scriptOf(['']), addScript('a')))).toEqual(['a']);
    const same = scriptOf(['x']);
    expect(after(same, addScript(' \n '))).toBe(same);
  });
});

describe('replaceDoc', () => {
  const some = fc.array(fc.constantFrom('a', 'b', 'c[pause:1s]', ''), { minLength: 1, maxLength: 8 });

  it('makes any script of any other', () => {
    fc.assert(
      fc.property(some, some, (from, to) => {
        const next = scriptOf(to).doc;
        expect(replaceDoc(scriptOf(from).tr, next).doc.toJSON()).toEqual(next.toJSON());
      }),
    );
  });

  it('leaves what is the same alone, and with it the caret', () => {
    const state = select(scriptOf(['same', 'old', 'caret']), [2, 3]);
    const next = replaceDoc(state.tr, scriptOf(['same', 'new words', 'caret']).doc);
    expect(next.doc.child(2)).toBe(state.doc.child(2));
    expect(next.selection.$from.parentOffset).toBe(3);
  });
});
