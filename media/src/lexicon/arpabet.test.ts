import { expect, it } from 'vitest';
import { ipaOfArpabet } from './arpabet.ts';

it.each([
  ['M AE1 D IH0 S AH0 N', 'mˈædɪsən'],
  ['  hh ah0 l ow1 ', 'həlˈoʊ'],
  ['B ER1 D', 'bˈɝd'],
  ['B AH1 T ER0', 'bˈʌtɚ'],
  ['T AH0 M EY1 T OW2', 'təmˈeɪtˌoʊ'],
  ['K AE T', 'kæt'],
])('%s is %s', (written, ipa) => expect(ipaOfArpabet(written)).toBe(ipa));

it.each(['', 'təˈmɑːtoʊ', 'M AE3', 'XX', 'B1 AE', 'MAE1'])('%j is none', (written) =>
  expect(ipaOfArpabet(written)).toBeNull(),
);
