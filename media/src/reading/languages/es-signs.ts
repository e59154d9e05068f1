import { wordTable } from '../word-table.ts';

/** Names of signs, as spelling and web addresses say them. */
export const signNames = wordTable(String.raw`
  . punto · , coma · / barra · \ barra invertida · - guion · – guion · — raya · _ guion bajo · @ arroba ·
  : dos puntos · ; punto y coma · ? interrogación · ! exclamación · = igual · & y · # almohadilla · + más ·
  ~ virgulilla · % por ciento · * asterisco · ( paréntesis · ) cierra paréntesis · | barra vertical · < menor que ·
  > mayor que · ^ circunflejo · ° grado · º o · ª a · § párrafo · ™ marca · ® marca registrada · © copyright ·
  $ dólar · € euro · £ libra · ¥ yen · ' apóstrofo · ’ apóstrofo · → flecha · • punto
`);

/** Signs that stand for a word of the sentence. */
export const spokenSigns = wordTable(String.raw`
  ² al cuadrado · ³ al cubo · & y · @ arroba · % por ciento · + más · = igual a · ° grados · § párrafo · ÷ entre ·
  × por · ± más menos · ≈ aproximadamente · ~ unos · < menor que · > mayor que · ≤ menor o igual que ·
  ≥ mayor o igual que · ≠ distinto de · − menos · € euros · £ libra · $ dólar · © copyright · # número
`);

/** Short forms and names with a reading of their own. */
export const fixed = wordTable(String.raw`
  EEUU Estados Unidos · iOS i o ese · WiFi wifi · PayPal PayPal · YouTube YouTube · GitHub GitHub ·
  JJOO Juegos Olímpicos · SA ese a · SL ese ele
`);

/** Letters by name, where the engines would not say them right alone. */
export const letterNames = wordTable(String.raw`
  a a · b be · c ce · d de · e e · f efe · g ge · h hache · i i · j jota · k ka · l ele · m eme · n ene · ñ eñe ·
  o o · p pe · q cu · r erre · s ese · t te · u u · v uve · w uve doble · x equis · y i griega · z zeta
`);
