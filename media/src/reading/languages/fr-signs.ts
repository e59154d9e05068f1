import { wordTable } from '../word-table.ts';

/** Names of signs, as spelling and web addresses say them. */
export const signNames = wordTable(String.raw`
  . point · , virgule · / slash · \ antislash · - tiret · – tiret · — tiret · _ tiret bas · @ arobase ·
  : deux points · ; point-virgule · ? point d'interrogation · ! point d'exclamation · = égale · & et · # dièse ·
  + plus · ~ tilde · % pour cent · * astérisque · ( parenthèse · ) fermer la parenthèse · | barre · < inférieur à ·
  > supérieur à · ^ circonflexe · ° degré · § paragraphe · ™ marque · ® marque déposée · © copyright · $ dollar ·
  € euro · £ livre · ¥ yen · ' apostrophe · ’ apostrophe · → flèche · • puce
`);

/** Signs that stand for a word of the sentence. */
export const spokenSigns = wordTable(String.raw`
  ² au carré · ³ au cube · & et · @ arobase · % pour cent · + plus · = égale · ° degrés · § paragraphe ·
  ÷ divisé par · × fois · ± plus ou moins · ≈ environ · ~ environ · < inférieur à · > supérieur à ·
  ≤ inférieur ou égal à · ≥ supérieur ou égal à · ≠ différent de · − moins · € euros · £ livres · $ dollars ·
  © copyright · # numéro
`);

/** Short forms and names with a reading of their own. */
export const fixed = wordTable(String.raw`
  iOS i o s · WiFi wifi · EHPAD épade · IKEA ikéa · INED inède · INSEE insé · PayPal PayPal · YouTube YouTube · GitHub GitHub · MM messieurs
`);
