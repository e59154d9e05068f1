import { wordTable } from '../word-table.ts';

/** Names of signs, as spelling and web addresses say them. */
export const signNames = wordTable(String.raw`
  . ponto · , vírgula · / barra · \ barra invertida · - hífen · – traço · — travessão · _ sublinhado · @ arroba ·
  : dois pontos · ; ponto e vírgula · ? ponto de interrogação · ! ponto de exclamação · = igual · & e ·
  # cerquilha · + mais · ~ til · % por cento · * asterisco · ( abre parêntese · ) fecha parêntese ·
  | barra vertical · < menor que · > maior que · ^ circunflexo · ° grau · § parágrafo · º o · ª a · ™ marca ·
  ® marca registrada · © copyright · $ dólar · € euro · £ libra · ¥ iene · ' apóstrofo · ’ apóstrofo · → seta ·
  • ponto
`);

/** Signs that stand for a word of the sentence. */
export const spokenSigns = wordTable(String.raw`
  ² ao quadrado · ³ ao cubo · & e · @ arroba · % por cento · + mais · = igual a · ° graus · § parágrafo ·
  ÷ dividido por · × vezes · ± mais ou menos · ≈ aproximadamente · ~ cerca de · < menor que · > maior que ·
  ≤ menor ou igual a · ≥ maior ou igual a · ≠ diferente de · − menos · € euros · £ libra · $ dólar · © copyright ·
  # número
`);

/** Short forms and names with a reading of their own. */
export const fixed = wordTable(String.raw`
  iOS i ó ésse · WiFi wifi · AIDS áidis · PayPal PayPal · YouTube YouTube · GitHub GitHub · EUA Estados Unidos
`);

/** Letters by name, where the engines would not say them right alone. */
export const letterNames = wordTable(String.raw`
  a á · b bê · c cê · d dê · e é · f éfe · g gê · h agá · i i · j jota · k cá · l éle · m éme · n éne · o ó · p pê ·
  q quê · r érre · s ésse · t tê · u u · v vê · w dáblio · x xis · y ípsilon · z zê · ç cê cedilha
`);
