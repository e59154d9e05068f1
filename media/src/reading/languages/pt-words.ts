import { abbreviationTable } from '../letter-rules.ts';
import type { Currency, CurrencyCode } from '../money-rules.ts';
import { unitTable } from '../quantity-rules.ts';

const centavo = { one: 'centavo', many: 'centavos', gender: 'm' } as const;
/** Currencies by ISO code. */
export const currencies = (isBrazilian: boolean): Readonly<Record<CurrencyCode, Currency>> => {
  const cent = isBrazilian ? centavo : ({ one: 'cêntimo', many: 'cêntimos', gender: 'm' } as const);
  return {
    USD: { one: 'dólar', many: 'dólares', gender: 'm', cent },
    EUR: {
      one: 'euro',
      many: 'euros',
      gender: 'm',
      cent: isBrazilian ? { one: 'centavo', many: 'centavos', gender: 'm' } : cent,
    },
    GBP: {
      one: 'libra',
      many: 'libras',
      gender: 'f',
      cent: { one: isBrazilian ? 'pêni' : 'péni', many: 'pence', gender: 'm' },
    },
    JPY: { one: isBrazilian ? 'iene' : 'iene', many: 'ienes', gender: 'm' },
    CHF: { one: 'franco suíço', many: 'francos suíços', gender: 'm', cent },
    BRL: { one: 'real', many: 'reais', gender: 'm', cent: centavo },
    CNY: { one: 'yuan', many: 'yuans', gender: 'm' },
    INR: { one: 'rupia', many: 'rupias', gender: 'f' },
  };
};

/** What may stand between an amount and its currency. */
export const scales = (isBrazilian: boolean) => {
  const million = { one: 'milhão', many: 'milhões' };
  const billion = isBrazilian ? { one: 'bilhão', many: 'bilhões' } : { one: 'bilião', many: 'biliões' };
  return {
    mil: { one: 'mil', many: 'mil' },
    milhão: million,
    milhões: million,
    mi: million,
    M: million,
    bilhão: billion,
    bilhões: billion,
    bi: billion,
    bilião: billion,
    biliões: billion,
    trilhão: { one: 'trilhão', many: 'trilhões' },
    trilhões: { one: 'trilhão', many: 'trilhões' },
  };
};

/** Brazil writes quilômetro, Portugal quilómetro; they sound apart. */
export const units = (isBrazilian: boolean) => {
  const table =
    `km: quilómetro quilómetros m; m: metro metros m; dm: decímetro decímetros m; cm: centímetro centímetros m; mm: milímetro milímetros m;
  µm|μm: micrómetro micrómetros m; nm: nanómetro nanómetros m; km²|km2: quilómetro_quadrado quilómetros_quadrados m; m²|m2: metro_quadrado metros_quadrados m;
  cm²|cm2: centímetro_quadrado centímetros_quadrados m; m³|m3: metro_cúbico metros_cúbicos m; cm³|cm3: centímetro_cúbico centímetros_cúbicos m;
  ha: hectare hectares m; t: tonelada toneladas f; kg: quilograma quilogramas m; g: grama gramas m; mg: miligrama miligramas m; µg|μg: micrograma microgramas m;
  l|L: litro litros m; dl: decilitro decilitros m; cl: centilitro centilitros m; ml|mL: mililitro mililitros m; °C|℃|ºC: grau_Celsius graus_Celsius m;
  °F|℉: grau_Fahrenheit graus_Fahrenheit m; °: grau graus m; km/h: quilómetro_por_hora quilómetros_por_hora m; m/s: metro_por_segundo metros_por_segundo m;
  mph: milha_por_hora milhas_por_hora f; kWh: quilowatt-hora quilowatts-hora m; MWh: megawatt-hora megawatts-hora m; W: watt watts m; kW: quilowatt quilowatts m;
  MW: megawatt megawatts m; GW: gigawatt gigawatts m; V: volt volts m; kV: quilovolt quilovolts m; mAh: miliampere-hora miliamperes-hora m; Ω: ohm ohms m;
  J: joule joules m; kJ: quilojoule quilojoules m; N: newton newtons m; Pa: pascal pascais m; hPa: hectopascal hectopascais m; cv: cavalo cavalos m;
  cal: caloria calorias f; kcal: quilocaloria quilocalorias f; Hz: hertz hertz m; kHz: quilohertz quilohertz m; MHz: megahertz megahertz m; GHz: gigahertz gigahertz m;
  dB: decibel decibéis m; kB|KB: quilobyte quilobytes m; MB: megabyte megabytes m; GB: gigabyte gigabytes m; TB: terabyte terabytes m;
  Mbps|Mbit/s: megabit_por_segundo megabits_por_segundo m; Gbps|Gbit/s: gigabit_por_segundo gigabits_por_segundo m; MB/s: megabyte_por_segundo megabytes_por_segundo m;
  px: píxel píxeis m; ms: milissegundo milissegundos m; s|seg: segundo segundos m; min: minuto minutos m; h: hora horas f`.replaceAll(
      '\n',
      ' ',
    );
  return unitTable(
    isBrazilian
      ? table.replaceAll('ómetro', 'ômetro').replaceAll('píxel', 'pixel').replaceAll('píxeis', 'pixels')
      : table,
  );
};

/** Months by their full names. */
export const months = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
  ' ',
);
/** Short months, without the full stop, and their numbers. */
export const shortMonths = {
  jan: 1,
  fev: 2,
  mar: 3,
  abr: 4,
  mai: 5,
  jun: 6,
  jul: 7,
  ago: 8,
  set: 9,
  out: 10,
  nov: 11,
  dez: 12,
};

/** Abbreviations and what they stand for. */
export const abbreviations = abbreviationTable(`
Sr = senhor
Sra Sr.ª = senhora
Srs = senhores
Sras = senhoras
Srta = senhorita
Dr = doutor
Dra Dr.ª = doutora
Prof = professor
Profa Prof.ª = professora
Eng = engenheiro @name
Exmo = excelentíssimo
Exma = excelentíssima
D = dom @name
Sto = santo @name
Sta = santa @name
S = São @name
V.Exa = vossa excelência
etc = et cetera @end
p.ex = por exemplo
ex = exemplo
aprox = aproximadamente
a.C = antes de Cristo @end
d.C = depois de Cristo @end
Av av = avenida @name
R = rua @name
Pça = praça @name
no nro n núm = número @number
pág p = página @number
págs pp = páginas @number
vol = volume @number
cap = capítulo @number
fig = figura @number
art = artigo @number
séc = século @number
ed = edição
tel Tel = telefone
depto = departamento
máx = máximo
mín = mínimo
Cia = companhia @end
Ltda = limitada @end
Lda = limitada @end
S.A = sociedade anónima @end
cf = confira
vs+ = versus
EUA+ = Estados Unidos
`);

/** Capitals that are read as a word. */
export const spoken = new Set(
  'OTAN NATO ONU UNESCO UNICEF SIDA AIDS FIFA UEFA NASA OPEP COVID OVNI IVA TAP EDP SENAI ENEM SUS PIS PETROBRAS PIN SIM RAM ROM RADAR LASER IKEA UNICAMP DETRAN PROCON IBAMA ANVISA INCRA EMBRAPA SEBRAE MASP CEP PIX FEBRABAN'.split(
    ' ',
  ),
);
/** Capitals that are spelled though they could be a word. */
export const spelled = new Set(
  'USA UE BBC CNN DVD CD IBM API GPS USB FBI CIA URL HTML IA IP ID TV VIP OK PC AM FM CEO DNA ADN HIV PT PSD PS CPF RG CNPJ INSS IBGE USP UFRJ IPVA IPTU ICMS BNDES SP RJ MG FMI BCE RTP TVI UV'.split(
    ' ',
  ),
);
/** Words of every day, for telling a shout from an acronym. */
export const ordinary = new Set(
  (
    'a à ao aos as até bem boa bom cada casa com como da das de dela dele depois deu dia do dois dos e é ela ele eles em entre era essa esse esta este eu fim foi gente grande grátis há hoje isso isto já lá ' +
    'mais mal mas me mesmo meu mil minha muito na não nas nem no nos nós nossa nosso nova novo num numa o oferta olá onde os ou outra outro para pela pelo perigo por porque pra que quem sem ser se só sim seu ' +
    'sua são tão te tem toda todo três tu tudo um uma vai vez vida viu você vou ver ano anos sul rei lei paz ong pib sic pare atenção saída'
  ).split(' '),
);

/** Names of the emoji, in the order of `emojiList`. */
export const emoji = {
  flag: 'bandeira',
  names: `rosto risonho|rosto risonho com olhos bem abertos|rosto risonho com olhos sorridentes|rosto contente com olhos sorridentes|rosto às gargalhadas|rosto risonho com gota de suor|rosto rolando de rir|rosto chorando de rir|rosto com sorriso leve|rosto de cabeça para baixo|rosto com olho piscando|rosto sorridente com olhos sorridentes|rosto sorridente com auréola|rosto sorridente com corações|rosto com olhos de coração|rosto com olhos de estrela|rosto mandando um beijo|rosto saboreando comida|rosto mostrando a língua|rosto com língua de fora piscando|rosto maluco|rosto abraçando|rosto pensativo|rosto pedindo silêncio|rosto com boca de zíper|rosto neutro|rosto inexpressivo|rosto sem boca|rosto com sorriso maroto|rosto aborrecido|rosto revirando os olhos|rosto expressando desagrado|rosto aliviado|rosto cabisbaixo|rosto dormindo|rosto com máscara|rosto com termômetro|rosto nauseado|rosto vomitando|rosto com calor|rosto com frio|rosto atordoado|cabeça explodindo|rosto com chapéu de caubói|rosto festivo|rosto com óculos escuros|rosto de nerd|rosto com monóculo|rosto confuso|rosto preocupado|rosto surpreso|rosto espantado|rosto corado|rosto implorando|rosto chorando|rosto chorando aos berros|rosto gritando de medo|rosto perplexo|rosto abatido|rosto desolado|rosto soltando vapor pelo nariz|rosto furioso|rosto zangado|rosto xingando|rosto sorridente com chifres|caveira|cocô|palhaço|fantasma|alienígena|robô|macaco que não vê|marca de beijo|carta de amor|coração com flecha|coração brilhante|dois corações|coração partido|coração vermelho|coração laranja|coração amarelo|coração verde|coração azul|coração roxo|coração preto|cem pontos|colisão|gotas de suor|sono|mão acenando|mão levantada|sinal de OK|mão em V de vitória|dedos cruzados|gesto te amo|gesto me liga|dedo apontando para a esquerda|dedo apontando para a direita|dedo apontando para cima|dedo apontando para baixo|polegar para cima|polegar para baixo|punho levantado|punho fechado|mãos aplaudindo|mãos para cima|aperto de mãos|mãos juntas|bíceps|olhos|bebê|mulher|homem|pessoa dando de ombros|pessoa com a mão no rosto|rosto de cachorro|rosto de gato|unicórnio|abelha|rosa|flor de cerejeira|girassol|arco-íris|sol|lua crescente|estrela|brilhos|raio|fogo|floco de neve|pizza|hambúrguer|maçã vermelha|morango|bolo de aniversário|bebida quente|taça de vinho|caneca de cerveja|taças brindando|bola de futebol|troféu|cone de festa|presente|árvore de Natal|nota musical|notas musicais|microfone|fones de ouvido|claquete|câmera|celular|computador portátil|telefone|lâmpada|livros|tachinha|calendário|marca de seleção|xis|ponto de interrogação|ponto de exclamação|aviso|foguete|avião|carro|casa|globo terrestre|saco de dinheiro|despertador|cadeado`,
};
