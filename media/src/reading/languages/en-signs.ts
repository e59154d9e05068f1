import { wordTable } from '../word-table.ts';

/** Names of signs, as spelling and web addresses say them. */
export const signNames = wordTable(String.raw`
  . dot · , comma · / slash · \ backslash · - dash · – dash · — dash · _ underscore · @ at · : colon · ; semicolon ·
  ? question mark · ! exclamation mark · = equals · & and · # hash · + plus · ~ tilde · % percent · * asterisk ·
  ( open parenthesis · ) close parenthesis · | bar · < less than · > greater than · ^ caret · ° degree · § section ·
  ™ trademark · ® registered · © copyright · $ dollar · € euro · £ pound · ¥ yen · ' apostrophe · ’ apostrophe ·
  → arrow · • bullet · × times · ÷ divided by · ± plus or minus · ≈ approximately
`);

/** Signs that stand for a word of the sentence. */
export const spokenSigns = wordTable(String.raw`
  ² squared · ³ cubed · & and · @ at · % percent · + plus · = equals · ° degrees · § section · ÷ divided by ·
  × times · ± plus or minus · ≈ about · ~ about · < less than · > greater than · ≤ at most · ≥ at least ·
  ≠ is not equal to · − minus · € euros · £ pound · $ dollar · ¥ yen · © copyright · # number
`);

/** Short forms and names with a reading of their own. */
export const fixed = wordTable(String.raw`
  PhD p h d · WWII World War two · WWI World War one · PhDs p h d's · iOS i o s · macOS mac o s · iPadOS ipad o s ·
  WiFi Wi-Fi · JPEG jay peg · JSON jayson · JPEGs jay pegs · PayPal PayPal · IoT i o t · SaaS sass · MPs m p's · BTW by the way · FYI f y i · TBD t b d ·
  mRNA m r n eigh · tRNA t r n eigh · eBay ebay · YouTube YouTube · LaTeX lah-tek · MySQL my s q l ·
  PostgreSQL post-gres q l · GitHub GitHub · dB decibels · Xmas Christmas
`);
