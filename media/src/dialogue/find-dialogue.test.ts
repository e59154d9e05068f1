import { describe, expect, it } from 'vitest';
import { findDialogue } from './find-dialogue.ts';
import { genderOfName } from './name-gender.ts';
import { quotationsOf } from './quotations.ts';

/** `Speaker: first words` of each. */
const said = (...paragraphs: readonly string[]) =>
  findDialogue(paragraphs).map(({ speaker, text }) => `${speaker}: ${text}`);

describe('the narrator names the speaker', () => {
  it.each<[string, string[]]>([
    ['“Leave the lamp on,” said Alice.', ['Alice: Leave the lamp on,']],
    ['"Leave the lamp on," Alice said, and closed the door.', ['Alice: Leave the lamp on,']],
    ['“Where does the path end?” asked the Queen, who was out of breath.', ['Queen: Where does the path end?']],
    ['‘It don’t matter,’ said Tom Brown quietly.', ['Tom Brown: It don’t matter,']],
    [
      '“No,” whispered the old man, “not before the tide turns.”',
      ['Old man: No,', 'Old man: not before the tide turns.'],
    ],
    ['Mrs. Harlow put down her cup and said, “We shall be late.”', ['Mrs. Harlow: We shall be late.']],
    ['Nora looked up. “You came back,” Nora said softly. “I knew it.”', ['Nora: You came back,', 'Nora: I knew it.']],
    ['„Das ist mein Boot“, sagte Anna.', ['Anna: Das ist mein Boot']],
    ['« Il est trop tard », répondit Jean.', ['Jean: Il est trop tard']],
    ['«No lo sé», dijo Marta.', ['Marta: No lo sé']],
    ['“Stop!” cried Captain Reed. The crew froze.', ['Captain Reed: Stop!']],
    ['“I am the keeper,” Mr Dale had said.', ['Mr Dale: I am the keeper,']],
    ['「もう帰ろう」と健太は言った。', ['健太: もう帰ろう']],
    ['「雨が降りそうですね」と、田中さんが小さな声でつぶやいた。', ['田中さん: 雨が降りそうですね']],
    ['花子は「ここで待っていて」と言った。', ['花子: ここで待っていて']],
    ['すると先生は、「静かに」と注意するように言った。', ['先生: 静かに']],
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected));
});

describe('a pronoun stands for the nearest who fits', () => {
  it.each<[string, string[], string[]]>([
    [
      'by the first name',
      [
        '“Is it far?” asked Clara. Ben pointed at the hill.',
        '“Beyond that,” said Ben.',
        '“Then we start now,” she said.',
      ],
      ['Clara: Is it far?', 'Ben: Beyond that,', 'Clara: Then we start now,'],
    ],
    [
      'by the title',
      ['“Sit down,” said Lord Ashby.', '“Thank you,” said Miss Lane.', 'He poured the tea and asked, “With milk?”'],
      ['Lord Ashby: Sit down,', 'Miss Lane: Thank you,', 'Lord Ashby: With milk?'],
    ],
    [
      'by somebody who was told of before',
      ['Nora lit the lamp. “Is it late?” asked Ben. “Very,” she said.'],
      ['Ben: Is it late?', 'Nora: Very,'],
    ],
    [
      'in Japanese',
      ['「始めよう」と由美子が言った。', '「はい」と彼女は答えた。'],
      ['由美子: 始めよう', '由美子: はい'],
    ],
    ['not over a long way', ['“Hm,” said Ruth.', 'One.', 'Two.', 'Three.', 'Four.', '“Now,” she said.'], ['Ruth: Hm,']],
    ['and nobody where there is nobody', ['“Come in,” he said.'], []],
  ])('%s', (_, texts, expected) => expect(said(...texts)).toEqual(expected));
});

it('goes by turns where two answer each other without tags, and says so', () => {
  const texts = [
    '“Did you lock it?” asked Mara.',
    '“Twice,” said Joe.',
    '“And the window?”',
    '“That too.”',
    'The wind rose.',
    '“Listen!”',
  ];
  expect(findDialogue(texts).map(({ speaker, by }) => `${speaker} ${by}`)).toEqual([
    'Mara tag',
    'Joe tag',
    'Mara turn',
    'Joe turn',
  ]);
});

describe('what is no speech, or no one’s', () => {
  it.each([
    'The so-called “experts” had left, and the “Blue Anchor” was closed.',
    'A 24" screen and a 6" ruler lay there.',
    'She had read “The Time Machine” twice.',
    'They don’t know the dogs’ bowls are here.',
    '“Nobody knows,” I said.',
    '「東京」という町に来た。',
    '「赤」と「青」を混ぜる。',
    'He never finished the sentence: “If only',
    'It said “closed” on the door.',
    '“There is nothing here,” the sign read.',
  ])('%s', (text) => expect(said(text)).toEqual([]));
});

it('gives offsets that hold the quotation with its marks', () => {
  const text = 'Then: “Good night,” said Alice, “and thank you.”';
  expect(findDialogue([text]).map(({ start, end }) => text.slice(start, end))).toEqual([
    '“Good night,”',
    '“and thank you.”',
  ]);
  expect(quotationsOf('「『海』を読んだ？」と聞いた。').map(({ text: words }) => words)).toEqual(['『海』を読んだ？']);
});

it('takes its time with hostile text linearly', () => {
  const text = `${'“'.repeat(20_000)}said ${'A '.repeat(20_000)}`;
  const { length } = findDialogue([text, `"${'a said '.repeat(10_000)}`, '「'.repeat(20_000)]);
  expect(length).toBe(0);
});

it.each([
  ['Alice', 'female'],
  ['Mr Dale', 'male'],
  ['Lady Ashby', 'female'],
  ['Captain Reed', 'male'],
  ['健太', 'male'],
  ['花子', 'female'],
  ['Robin Hood', 'male'],
  ['Quorra', null],
])('%s: %s', (name, gender) => expect(genderOfName(name)).toBe(gender));
