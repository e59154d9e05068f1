/**
 * Texts in which a person marked every place where a subtitle or a line may end: `|` between phrases. The marks follow
 * the guides of Netflix and the BBC: never after an article, a preposition, a conjunction, a subject pronoun or an
 * auxiliary, never before what completes a noun (“of wisdom”) or an object pronoun, never within a number or a name.
 * Japanese is marked between its phrases (文節), which only end in particles and endings.
 */
export const markedPhrases: Readonly<Record<string, readonly string[]>> = {
  en: [
    'It was the best of times | it was the worst of times | it was the age of wisdom | it was the age of foolishness | it was the epoch of belief | it was the epoch of incredulity | it was the season of Light | it was the season of Darkness | it was the spring of hope | it was the winter of despair | we had everything | before us | we had nothing | before us | we were all going | direct to Heaven | we were all going | direct the other way | in short | the period | was so far | like the present period | that some of its noisiest authorities | insisted on | its being received | for good | or for evil | in the superlative degree of comparison only',
    'And so | my fellow Americans | ask not | what your country | can do for you | ask | what you can do | for your country',
    'and mister john dashwood | had then leisure | to consider | how much | there might be | prudently | in his power | to do for them',
    'had he married | a more amiable woman | he might have been made | still more respectable | than he was',
    'unless | to be rather cold hearted | and rather selfish | is to be ill disposed',
    'The chief executive officer of the company | announced | on Thursday | that the quarterly results | would be published | a week later | than usual | because of a problem | with the auditors.',
    'When Charles Dickens | was twelve years old, | his father | was sent | to a prison | for debtors, | and the boy | had to leave school | to work | in a factory | that made polish | for boots.',
    'If you have never seen it | from the top of the hill, | you should go there | before the sun | has gone down, | because the light | on the water | is the most beautiful thing | in the whole valley.',
    'Mr. Brown told us | that he had not been able | to find it | in the office, | although he had looked for it | for more than 20 minutes | and had asked everyone | who was still working | on the third floor.',
    'Press the button | on the left side of the camera, | hold it down | for about 5 seconds, | and wait | until the small green light | begins to blink | before you open the cover.',
  ],
  es: [
    'En un lugar de la Mancha, | de cuyo nombre | no quiero acordarme, | no ha mucho tiempo | que vivía | un hidalgo | de los de lanza en astillero, | adarga antigua, | rocín flaco | y galgo corredor.',
    'La empresa anunció | el jueves | que los resultados del trimestre | se publicarían | una semana más tarde | de lo habitual | porque los auditores | habían encontrado | un problema | en las cuentas.',
    'Cuando llegamos | a la estación, | el tren | ya se había ido | y no había nadie | que nos pudiera decir | a qué hora | salía el siguiente | para Madrid.',
    'Si quieres | que la masa | quede bien, | tienes que dejarla | en un lugar templado | durante dos horas | y no abrir | la puerta del horno | hasta que esté dorada.',
    'Mi abuela | nos contaba | las historias de su pueblo | mientras nosotros | la escuchábamos | sentados | en el suelo de la cocina | sin decir | ni una palabra.',
  ],
  fr: [
    'Longtemps, | je me suis couché | de bonne heure. | Parfois, | à peine | ma bougie éteinte, | mes yeux | se fermaient | si vite | que je n’avais pas le temps | de me dire | que je m’endormais.',
    'La directrice de l’entreprise | a annoncé | jeudi | que les résultats du trimestre | seraient publiés | une semaine plus tard | que d’habitude | parce que les comptables | avaient trouvé | une erreur | dans les chiffres.',
    'Quand nous sommes arrivés | à la gare, | le train | était déjà parti | et il n’y avait plus personne | qui pût nous dire | à quelle heure | partait le suivant | pour Lyon.',
    'Si vous voulez | que la pâte | soit bien dorée, | il faut la laisser | dans un endroit chaud | pendant deux heures | et ne pas ouvrir | la porte du four | avant la fin de la cuisson.',
    'Elle nous avait dit | qu’elle ne pouvait pas venir | avec nous | parce que sa mère | était malade, | mais elle est arrivée | le lendemain | avec une valise | et deux enfants.',
  ],
  de: [
    'Als Gregor Samsa | eines Morgens | aus unruhigen Träumen | erwachte, | fand er sich | in seinem Bett | zu einem ungeheueren Ungeziefer | verwandelt.',
    'Das Unternehmen | teilte am Donnerstag mit, | dass die Ergebnisse des Quartals | eine Woche später | als gewöhnlich | veröffentlicht werden, | weil die Prüfer | einen Fehler | in den Büchern | gefunden haben.',
    'Wir kamen | erst am späten Abend | in der kleinen Stadt | an der Küste an, | und weil wir | kein Zimmer | bestellt hatten, | mussten wir | bei einem Freund | auf dem Sofa | schlafen.',
    'Wenn Sie wollen, | dass der Teig | gut aufgeht, | müssen Sie ihn | an einem warmen Ort | zwei Stunden lang | ruhen lassen | und dürfen | die Tür des Ofens | nicht öffnen.',
    'Meine Großmutter | erzählte uns | die Geschichten | aus ihrem Dorf, | während wir | auf dem Boden | der Küche | saßen | und kein Wort | zu sagen wagten.',
  ],
  it: [
    'Quel ramo del lago di Como, | che volge | a mezzogiorno, | tra due catene | non interrotte | di monti, | tutto a seni | e a golfi, | vien, | quasi a un tratto, | a ristringersi.',
    'La direttrice dell’azienda | ha annunciato | giovedì | che i risultati del trimestre | saranno pubblicati | una settimana | più tardi del solito | perché i revisori | hanno trovato | un errore | nei conti.',
    'Quando siamo arrivati | alla stazione, | il treno | era già partito | e non c’era nessuno | che ci potesse dire | a che ora | partiva il prossimo | per Milano.',
    'Se volete | che l’impasto | cresca bene, | dovete lasciarlo | in un luogo caldo | per due ore | e non aprire mai | la porta del forno | prima della fine.',
    'Mia nonna | ci raccontava | le storie del suo paese | mentre noi | la ascoltavamo | seduti | sul pavimento della cucina | senza dire | una parola.',
  ],
  pt: [
    'A diretora da empresa | anunciou | na quinta-feira | que os resultados do trimestre | serão publicados | uma semana | mais tarde | do que o habitual | porque os auditores | encontraram | um erro | nas contas.',
    'Quando chegamos | à estação, | o trem | já tinha partido | e não havia ninguém | que nos pudesse dizer | a que horas | saía o próximo | para Lisboa.',
    'Se você quer | que a massa | fique boa, | tem de deixá-la | num lugar quente | durante duas horas | e não abrir | a porta do forno | antes do fim.',
    'A minha avó | contava-nos | as histórias da sua aldeia | enquanto nós | a ouvíamos | sentados | no chão da cozinha | sem dizer | uma palavra.',
    'Não sei | se o médico | já lhe disse | que ele vai precisar | de mais tempo | para se recuperar | depois da operação | que fez | no mês passado.',
  ],
  ja: [
    '今日は|とても|良い|天気なので、|公園まで|散歩に|行きましょうと|彼女は|言いました。',
    '会議は|午前9時05分に|始まり、|12分34秒の|動画を|見てから|質問に|答える|予定です。',
    '雨が|降っている|日でも|子供たちは|外で|遊んでいますし、|犬も|いますよ。',
    '「この|道を|まっすぐ|行けば|駅に|着きます」と|おばあさんは|ゆっくり|教えて|くれました。',
    'コーヒーショップ|「ブルーマウンテン」では、|新しい|メニューを|来週の|月曜日から|始める|予定です。',
    '吾輩は|猫である。|名前は|まだ|無い。|どこで|生れたか|とんと|見当が|つかぬ。',
    'この|アプリを|使うと、|録音した|声を|文字に|起こしたり、|字幕を|付けたり|することが|できます。',
    'お客様の|ご注文は|3月14日までに|お届け|できるように|準備して|おりますので、|もう|しばらく|お待ち|ください。',
    'わたしは|きのうの|よる、|ともだちと|いっしょに|えいがを|みに|いったけれど、|ねむくて|さいごまで|みられなかった。',
    '参加費は|一人|1,500円で、|約300人が|集まる|見込みですが、|雨の|場合は|25日に|延期されます。',
  ],
};

/** A text without its marks, and the offsets where a break is right; spaces around a mark are one space. */
export function withoutMarks(marked: string): { readonly text: string; readonly borders: ReadonlySet<number> } {
  const parts = marked.split(/(?<= )\|\s?|\|/u);
  const borders = new Set<number>();
  let text = '';
  for (const part of parts) {
    borders.add(text.length);
    text += part;
  }
  return { text, borders };
}
