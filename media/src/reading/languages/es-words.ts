import { abbreviationTable } from '../letter-rules.ts';
import type { Currency, CurrencyCode } from '../money-rules.ts';
import { unitTable } from '../quantity-rules.ts';

/** Currencies by ISO code. */
export const currencies: Readonly<Record<CurrencyCode, Currency>> = {
  USD: { one: 'dólar', many: 'dólares', gender: 'm', cent: { one: 'centavo', many: 'centavos', gender: 'm' } },
  EUR: { one: 'euro', many: 'euros', gender: 'm', cent: { one: 'céntimo', many: 'céntimos', gender: 'm' } },
  GBP: { one: 'libra', many: 'libras', gender: 'f', cent: { one: 'penique', many: 'peniques', gender: 'm' } },
  JPY: { one: 'yen', many: 'yenes', gender: 'm' },
  CHF: {
    one: 'franco suizo',
    many: 'francos suizos',
    gender: 'm',
    cent: { one: 'céntimo', many: 'céntimos', gender: 'm' },
  },
  BRL: { one: 'real', many: 'reales', gender: 'm', cent: { one: 'centavo', many: 'centavos', gender: 'm' } },
  CNY: { one: 'yuan', many: 'yuanes', gender: 'm' },
  INR: { one: 'rupia', many: 'rupias', gender: 'f' },
};

/** What may stand between an amount and its currency. */
export const scales = {
  mil: { one: 'mil', many: 'mil' },
  k: { one: 'mil', many: 'mil' },
  K: { one: 'mil', many: 'mil' },
  millón: { one: 'millón', many: 'millones' },
  millones: { one: 'millón', many: 'millones' },
  M: { one: 'millón', many: 'millones' },
  MM: { one: 'millón', many: 'millones' },
  billones: { one: 'billón', many: 'billones' },
};

/** Units by symbol. */
export const units = unitTable(
  `km: kilómetro kilómetros m; m: metro metros m; dm: decímetro decímetros m; cm: centímetro centímetros m; mm: milímetro milímetros m;
  µm|μm: micrómetro micrómetros m; nm: nanómetro nanómetros m; km²|km2: kilómetro_cuadrado kilómetros_cuadrados m;
  m²|m2: metro_cuadrado metros_cuadrados m; cm²|cm2: centímetro_cuadrado centímetros_cuadrados m; m³|m3: metro_cúbico metros_cúbicos m;
  cm³|cm3: centímetro_cúbico centímetros_cúbicos m; ha: hectárea hectáreas f; t: tonelada toneladas f; kg: kilogramo kilogramos m;
  g|gr: gramo gramos m; mg: miligramo miligramos m; µg|μg|mcg: microgramo microgramos m; l|L: litro litros m; dl|dL: decilitro decilitros m;
  cl|cL: centilitro centilitros m; ml|mL: mililitro mililitros m; °C|℃|ºC: grado_Celsius grados_Celsius m; °F|℉|ºF: grado_Fahrenheit grados_Fahrenheit m;
  °: grado grados m; km/h: kilómetro_por_hora kilómetros_por_hora m; m/s: metro_por_segundo metros_por_segundo m; mph: milla_por_hora millas_por_hora f;
  mi: milla millas f; kWh: kilovatio_hora kilovatios_hora m; MWh: megavatio_hora megavatios_hora m; W: vatio vatios m; kW: kilovatio kilovatios m;
  MW: megavatio megavatios m; GW: gigavatio gigavatios m; V: voltio voltios m; kV: kilovoltio kilovoltios m; mAh: miliamperio_hora miliamperios_hora m;
  Ω: ohmio ohmios m; J: julio julios m; kJ: kilojulio kilojulios m; N: newton newtons m; Pa: pascal pascales m; hPa: hectopascal hectopascales m;
  CV: caballo caballos m; cal: caloría calorías f; kcal: kilocaloría kilocalorías f; Hz: hercio hercios m; kHz: kilohercio kilohercios m;
  MHz: megahercio megahercios m; GHz: gigahercio gigahercios m; dB: decibelio decibelios m; kB|KB: kilobyte kilobytes m; MB: megabyte megabytes m;
  GB: gigabyte gigabytes m; TB: terabyte terabytes m; Mbps|Mbit/s: megabit_por_segundo megabits_por_segundo m; Gbps|Gbit/s: gigabit_por_segundo gigabits_por_segundo m;
  MB/s: megabyte_por_segundo megabytes_por_segundo m; px: píxel píxeles m; ms: milisegundo milisegundos m; s|seg: segundo segundos m; min: minuto minutos m;
  h: hora horas f`.replaceAll('\n', ' '),
);

/** Months by their full names. */
export const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
  ' ',
);
/** Short months, without the full stop, and their numbers. */
export const shortMonths = {
  ene: 1,
  feb: 2,
  mar: 3,
  abr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  ago: 8,
  sep: 9,
  sept: 9,
  setiembre: 9,
  oct: 10,
  nov: 11,
  dic: 12,
};

/** Abbreviations and what they stand for. */
export const abbreviations = abbreviationTable(`
Sr = señor
Sra = señora
Srta = señorita
Sres = señores
Sras = señoras
Dr = doctor
Dra = doctora
D = don @name
Dña Da D.ª = doña @name
Prof = profesor
Profa = profesora
Ing = ingeniero @name
Lic = licenciado
Gral = general @name
Cap = capítulo @number | capitán @name
cap = capítulo @number
Sto = santo @name
Sta = santa @name
Ud Vd = usted @end
Uds Vds = ustedes @end
Excmo = excelentísimo
Ilmo = ilustrísimo
Mons = monseñor
Hno = hermano @name
Hnos = hermanos @end
Cía = compañía @end
S.A = sociedad anónima @end
S.L = sociedad limitada @end
EE.UU = Estados Unidos @end
JJ.OO = Juegos Olímpicos
a.C a.de.C = antes de Cristo @end
d.C d.de.C = después de Cristo @end
p.ej = por ejemplo
p.e = por ejemplo
etc = etcétera @end
aprox = aproximadamente
av avda Avda Av = avenida
c C = calle @name
pza Pza pl Pl = plaza @name
núm núms no nro n = número @number
pág p = página @number
págs pp = páginas @number
vol = volumen @number
fig = figura @number
art = artículo @number
arts = artículos @number
tel tfno teléf = teléfono
dpto depto = departamento
izq = izquierda
dcha = derecha
máx = máximo
mín = mínimo
km = kilómetro @number
s = siglo @number
ed = edición
cf cfr = confróntese
vs+ = versus
P.D = posdata
q.e.p.d = que en paz descanse
`);

/** Capitals that are read as a word. */
export const spoken = new Set(
  'OTAN ONU UNESCO UNICEF OVNI SIDA RENFE AVE FIFA UEFA NASA OPEP IVA UCI ESO ETA DIAN COVID INEM UNED PIN SIM RAM ROM LASER RADAR IKEA PYME TAC ONG ADSL'.split(
    ' ',
  ),
);
/** Capitals that are spelled though they could be a word. */
export const spelled = new Set(
  'USA UE EEUU BBC CNN RTVE TVE DVD CD DNI NIF CIF IBM API GPS USB FBI CIA ADN ARN PSOE PP UPA BCE FMI PIB IPC RAE UHF URL HTML IA ID IP TV UE VIP OK PC AM FM CEO ONG ADSL UAM UCM ITV IRPF'.split(
    ' ',
  ),
);
/** Words of every day, for telling a shout from an acronym. */
export const ordinary = new Set(
  (
    'a al así año años aquí bien bueno busca cada casa como compra con cosa cual cuando da dar de del desde dia día dice dos él el ella en entre era eres ' +
    'es esa ese eso esta este esto fin fue gran gratis ha hace hasta hay hola hoy la las le les lo los mal más me menos mes mi mil mira mucho muy nada ni no ' +
    'nos nosotros nuestro nueva nuevo nunca o os oferta otra otro para pero poco por que qué quien se sé ser si sí sin sobre solo son su sus tan te ti ' +
    'todo tu tú tus un una uno unos va vamos van ven ver vez vida voy ya yo alto ojo peligro'
  ).split(' '),
);

/** Names of the emoji, in the order of `emojiList`. */
export const emoji = {
  flag: 'bandera de',
  names: `cara sonriente|cara sonriente con ojos grandes|cara muy feliz|cara radiante|cara riendo|cara sonriendo con sudor|cara muerta de risa|cara llorando de risa|cara con leve sonrisa|cara al revés|cara que guiña el ojo|cara feliz con ojos sonrientes|cara sonriente con aureola|cara sonriente con corazones|cara con ojos de corazón|cara con estrellas en los ojos|cara lanzando un beso|cara saboreando comida|cara sacando la lengua|cara con lengua y guiño|cara de loco|cara con manos abrazando|cara pensativa|cara pidiendo silencio|cara con boca de cremallera|cara neutral|cara sin expresión|cara sin boca|cara de suficiencia|cara de desaprobación|cara con ojos en blanco|cara haciendo una mueca|cara de alivio|cara desanimada|cara durmiendo|cara con mascarilla|cara con termómetro|cara con náuseas|cara vomitando|cara con calor|cara con frío|cara mareada|cabeza explotando|cara con sombrero de vaquero|cara de fiesta|cara con gafas de sol|cara de empollón|cara con monóculo|cara confusa|cara preocupada|cara sorprendida|cara asombrada|cara sonrojada|cara suplicante|cara llorando|cara llorando fuerte|cara gritando de miedo|cara de frustración|cara abatida|cara agotada|cara resoplando|cara enfurecida|cara enfadada|cara con símbolos en la boca|cara sonriente con cuernos|calavera|caca con ojos|payaso|fantasma|alienígena|robot|mono con los ojos tapados|marca de beso|carta de amor|corazón con flecha|corazón brillante|dos corazones|corazón roto|corazón rojo|corazón naranja|corazón amarillo|corazón verde|corazón azul|corazón morado|corazón negro|cien puntos|colisión|gotas de sudor|símbolo de sueño|mano saludando|mano levantada|señal de aprobación|mano con señal de victoria|dedos cruzados|mano haciendo te quiero|mano de llámame|mano señalando a la izquierda|mano señalando a la derecha|mano señalando hacia arriba|mano señalando hacia abajo|pulgar hacia arriba|pulgar hacia abajo|puño en alto|puño cerrado|manos aplaudiendo|manos levantadas|apretón de manos|manos en oración|bíceps flexionado|ojos|bebé|mujer|hombre|persona encogida de hombros|persona con la mano en la frente|cara de perro|cara de gato|unicornio|abeja|rosa|flor de cerezo|girasol|arcoíris|sol|luna|estrella|chispas|rayo|fuego|copo de nieve|pizza|hamburguesa|manzana roja|fresa|tarta de cumpleaños|bebida caliente|copa de vino|jarra de cerveza|copas brindando|balón de fútbol|trofeo|cañón de confeti|regalo|árbol de Navidad|nota musical|notas musicales|micrófono|auriculares|claqueta|cámara de fotos|teléfono móvil|ordenador portátil|teléfono|bombilla|libros|chincheta|calendario|marca de verificación|marca de cruz|interrogación|exclamación|advertencia|cohete|avión|coche|casa|globo terráqueo|bolsa de dinero|despertador|candado`,
};
