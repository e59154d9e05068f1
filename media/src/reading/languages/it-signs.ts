import { wordTable } from '../word-table.ts';

/** Names of signs, as spelling and web addresses say them. */
export const signNames = wordTable(String.raw`
  . punto · , virgola · / barra · \ barra rovesciata · - trattino · – trattino · — lineetta · _ trattino basso ·
  @ chiocciola · : due punti · ; punto e virgola · ? punto interrogativo · ! punto esclamativo · = uguale · & e ·
  # cancelletto · + più · ~ tilde · % per cento · * asterisco · ( parentesi aperta · ) parentesi chiusa ·
  | barra verticale · < minore di · > maggiore di · ^ accento circonflesso · ° grado · § paragrafo · ™ marchio ·
  ® marchio registrato · © copyright · $ dollaro · € euro · £ sterlina · ¥ yen · ' apostrofo · ’ apostrofo ·
  → freccia · • punto
`);

/** Signs that stand for a word of the sentence. */
export const spokenSigns = wordTable(String.raw`
  ² al quadrato · ³ al cubo · & e · @ chiocciola · % per cento · + più · = uguale · ° gradi · § paragrafo ·
  ÷ diviso · × per · ± più o meno · ≈ circa · ~ circa · < minore di · > maggiore di · ≤ minore o uguale a ·
  ≥ maggiore o uguale a · ≠ diverso da · − meno · € euro · £ sterlina · $ dollaro · © copyright · # numero
`);

/** Short forms and names with a reading of their own. */
export const fixed = wordTable(String.raw`
  iOS i o esse · WiFi wifi · PayPal PayPal · YouTube YouTube · GitHub GitHub · SpA esse pi a · Srl esse erre elle ·
  SRL esse erre elle · SPA esse pi a
`);

/** Letters by name, where the engines would not say them right alone. */
export const letterNames = wordTable(String.raw`
  a a · b bi · c ci · d di · e e · f effe · g gi · h acca · i i · j i lunga · k cappa · l elle · m emme · n enne ·
  o o · p pi · q cu · r erre · s esse · t ti · u u · v vu · w doppia vu · x ics · y ipsilon · z zeta
`);
