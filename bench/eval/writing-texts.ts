/** A text that a writer is measured on, and what a person said it is about in a sentence or two. */
export interface WritingText {
  readonly name: string;
  readonly language: 'en' | 'ja';
  /** Where it comes from. */
  readonly origin: string;
  readonly text: string;
  readonly reference: string;
}

/** Written for this by the makers of Timbre, but for Franklin and Dickens, who are in the public domain. */
export const writingTexts: readonly WritingText[] = [
  {
    name: 'lighthouse',
    language: 'en',
    origin: 'our own',
    text: `It was raining again when the last boat left the harbour. The lighthouse on Skerry Point has stood for 164 years, and until last winter a keeper lived in it. Automation came late to this coast: most lights had lost their keepers by 1990.

Keepers did more than tend the lamp (which burned paraffin until 1931). They logged the weather every three hours, rescued 42 people from wrecks & kept a garden on bare rock. The log books fill nine shelves, and historians now use them to study how storms have changed over the last century.

The new light is an LED, and it needs no keeper because a computer in Aberdeen, some 120 km away, watches it day and night and calls an engineer when something fails. It uses 2% of the power of the old lamp. Ships barely need it, since satellites tell them where they are.

Even so, the village wants the tower to stay open. A trust has collected £85,000 to turn the keeper's rooms into a museum, which means that visitors could sleep there from 2027. The log books would be shown in the lamp room, where school classes could read what the keepers saw.`,
    reference:
      'The Skerry Point lighthouse lost its keeper last winter. A remote LED light replaced the keeper, whose weather logs help historians. A village trust has raised £85,000 to make the keeper’s rooms a museum.',
  },
  {
    name: 'iron pan',
    language: 'en',
    origin: 'our own',
    text: `# Why cast iron lasts

A cast-iron pan can outlive its owner if it is seasoned well. Seasoning is not a spice; it is a thin layer of oil that heat has turned into a hard, slick coating. The coating keeps rust away and food from sticking.

To season a pan, wash it, dry it on the stove, and rub it with a little flaxseed or rapeseed oil, so thinly that it looks dry. Then bake it upside down at 230 °C for an hour and let it cool in the oven. Two or three rounds are enough, and the pan will get better each time you fry something in it.

Many people fear soap, but modern washing-up liquid is too mild to harm a good seasoning. What does harm it is soaking: an hour in water is enough to start rust. Acid food, e.g. tomato sauce, can also strip a young coating, so it is best to wait a few weeks before you cook it.

If rust appears anyway, nothing is lost. Scrub it off with steel wool, season the pan again, and it will be as good as new.`,
    reference:
      'A well seasoned cast-iron pan lasts a lifetime: baked-on oil keeps rust away and food from sticking. Soap does not harm it, but soaking and acid food do, and rust can be scrubbed off and the pan seasoned again.',
  },
  {
    name: 'bike lanes',
    language: 'en',
    origin: 'our own',
    text: `The city council voted 7 to 2 on Tuesday to build 18 miles of protected bike lanes over the next three years. The plan costs $24 million and is paid for mostly by a state grant. Work on the first lane, along Mercer Street, starts in April.

Supporters filled the chamber and spoke for almost two hours. Many had lost friends in crashes; eleven cyclists died on the city's streets last year, which is twice as many as in the year before. Council member Ana Ruiz said that protected lanes cut serious injuries by half in other cities.

Shop owners on Mercer Street were less happy. They will lose 140 parking spaces, and some fear that customers who come by car will go elsewhere. The council promised them a delivery zone on every block and free parking in the Fifth Avenue garage for the first hour.

Mayor Lee, who has 10 days to veto the plan, said he would sign it. He called it "the cheapest hospital we will ever build."`,
    reference:
      'The council approved 18 miles of protected bike lanes for $24 million after eleven cyclists died last year. Shop owners fear the loss of 140 parking spaces. The mayor said he would sign the plan.',
  },
  {
    name: 'Franklin',
    language: 'en',
    origin: 'Benjamin Franklin, Autobiography, 1791',
    text: `It was about this time I conceived the bold and arduous project of arriving at moral perfection. I wished to live without committing any fault at any time; I would conquer all that either natural inclination, custom, or company might lead me into. As I knew, or thought I knew, what was right and wrong, I did not see why I might not always do the one and avoid the other. But I soon found I had undertaken a task of more difficulty than I had imagined. While my care was employed in guarding against one fault, I was often surprised by another; habit took the advantage of inattention; inclination was sometimes too strong for reason. I concluded, at length, that the mere speculative conviction that it was our interest to be completely virtuous, was not sufficient to prevent our slipping; and that the contrary habits must be broken, and good ones acquired and established, before we can have any dependence on a steady, uniform rectitude of conduct. For this purpose I therefore contrived the following method.

In the various enumerations of the moral virtues I had met with in my reading, I found the catalogue more or less numerous, as different writers included more or fewer ideas under the same name. I proposed to myself, for the sake of clearness, to use rather more names, with fewer ideas annexed to each, than a few names with more ideas; and I included under thirteen names of virtues all that at that time occurred to me as necessary or desirable, and annexed to each a short precept, which fully expressed the extent I gave to its meaning.`,
    reference:
      'Franklin planned to reach moral perfection but found that conviction alone did not break bad habits. So he made a method of thirteen virtues, each with a short precept.',
  },
  {
    name: 'Dickens',
    language: 'en',
    origin: 'Charles Dickens, A Christmas Carol, 1843',
    text: `Marley was dead: to begin with. There is no doubt whatever about that. The register of his burial was signed by the clergyman, the clerk, the undertaker, and the chief mourner. Scrooge signed it: and Scrooge's name was good upon 'Change, for anything he chose to put his hand to. Old Marley was as dead as a door-nail.

Scrooge knew he was dead? Of course he did. How could it be otherwise? Scrooge and he were partners for I don't know how many years. Scrooge was his sole executor, his sole administrator, his sole assign, his sole residuary legatee, his sole friend, and sole mourner. And even Scrooge was not so dreadfully cut up by the sad event, but that he was an excellent man of business on the very day of the funeral, and solemnised it with an undoubted bargain.

Scrooge never painted out Old Marley's name. There it stood, years afterwards, above the warehouse door: Scrooge and Marley. The firm was known as Scrooge and Marley. Sometimes people new to the business called Scrooge Scrooge, and sometimes Marley, but he answered to both names. It was all the same to him.

Oh! But he was a tight-fisted hand at the grindstone, Scrooge! a squeezing, wrenching, grasping, scraping, clutching, covetous, old sinner! Hard and sharp as flint, from which no steel had ever struck out generous fire; secret, and self-contained, and solitary as an oyster.`,
    reference:
      'Marley was dead, and his partner Scrooge, his sole executor and mourner, was not much moved. Scrooge never painted out Marley’s name above the warehouse. He was a tight-fisted, covetous old sinner.',
  },
  {
    name: '灯台',
    language: 'ja',
    origin: 'our own',
    text: `岬の灯台は百六十年のあいだ海を照らしてきましたが、昨年の冬に最後の灯台守が島を離れました。自動化がこの海岸に届いたのは遅く、ほかの灯台の多くは1990年までに無人になっていました。

灯台守の仕事は、灯りの世話だけではありませんでした。三時間ごとに天気を記録し、難破した船から42人を救い、岩の上で野菜を育てていました。記録帳は九つの棚を埋めており、研究者は嵐の変化を調べるためにこの記録を使っています。

新しい灯りはLEDで、120km離れた町のコンピューターが昼も夜も見守っていますので、人が住む必要はなくなりましたが、村の人々は灯台を開いておきたいと考えています。古いランプの2%の電力しか使いません（以前は石油を燃やしていました）。

村の団体は850万円を集め、灯台守の部屋を博物館にする計画を立てました。2027年からは、訪れた人が灯台に泊まれるようになる予定です。記録帳は灯室に展示され、学校の子どもたちが読めるようになります。`,
    reference:
      '岬の灯台から最後の灯台守が離れ、遠くのコンピューターが見守るLEDになりました。灯台守の天気の記録は嵐の研究に使われています。村は850万円を集め、灯台守の部屋を博物館にする計画です。',
  },
  {
    name: '豆腐',
    language: 'ja',
    origin: 'our own',
    text: `豆腐づくりは、大豆を水につけることから始まります。夏は8時間、冬は16〜20時間ほどつけると、豆はもとの二倍以上にふくらみます。

ふくらんだ大豆をすりつぶして煮ると、豆乳とおからに分かれます。豆乳の濃さが豆腐の味を決めるので、職人は毎朝、温度と時間を細かく調整します。

温かい豆乳に「にがり」を加えると、たんぱく質が固まります。にがりは海水からとれる塩化マグネシウムで、入れる量が多すぎると苦くなり、少なすぎると固まりません。混ぜる速さも大切で、ゆっくり混ぜるとなめらかな豆腐になります。

木綿豆腐は、固まったものを一度くずし、布を敷いた型に入れて重しをのせて水を切ります。絹ごし豆腐は、濃い豆乳を型の中でそのまま固めます。同じ大豆からできても、水の切り方で食感は大きく変わります。`,
    reference:
      '豆腐は大豆を水につけ、すりつぶして煮た豆乳ににがりを加えて固めます。豆乳の濃さとにがりの量が味を決めます。木綿豆腐は水を切り、絹ごし豆腐は型の中でそのまま固めます。',
  },
];
