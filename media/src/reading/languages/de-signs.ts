import { wordTable } from '../word-table.ts';

/** Names of signs, as spelling and web addresses say them. */
export const signNames = wordTable(String.raw`
  . Punkt · , Komma · / Schrägstrich · \ Backslash · - Bindestrich · – Strich · — Strich · _ Unterstrich · @ ät ·
  : Doppelpunkt · ; Semikolon · ? Fragezeichen · ! Ausrufezeichen · = gleich · & und · # Raute · + plus · ~ Tilde ·
  % Prozent · * Stern · ( Klammer auf · ) Klammer zu · | senkrechter Strich · < kleiner als · > größer als ·
  ^ Zirkumflex · ° Grad · § Paragraf · ™ Trademark · ® eingetragene Marke · © Copyright · $ Dollar · € Euro ·
  £ Pfund · ¥ Yen · ' Apostroph · ’ Apostroph · → Pfeil · • Punkt
`);

/** Signs that stand for a word of the sentence. */
export const spokenSigns = wordTable(String.raw`
  ² hoch zwei · ³ hoch drei · & und · @ ät · % Prozent · + plus · = gleich · ° Grad · § Paragraf · ÷ geteilt durch ·
  × mal · ± plus minus · ≈ ungefähr · ~ circa · < kleiner als · > größer als · ≤ höchstens · ≥ mindestens ·
  ≠ ungleich · − minus · € Euro · £ Pfund · $ Dollar · © Copyright · # Nummer
`);

/** Short forms and names with a reading of their own. */
export const fixed = wordTable(String.raw`
  GmbH g m b h · PKWs p k w s · iOS i o s · WLAN w lan · WiFi wifi · PayPal PayPal · YouTube YouTube ·
  GitHub GitHub · kHz Kilohertz · AfD a f d · BaFin Bafin · StVO s t v o · eV e v
`);
