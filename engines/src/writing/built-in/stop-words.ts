const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** English words that carry no subject. */
export const englishStopWords = setOf(
  `a about above across actually after afterwards again against ago all almost along already also although always am among an
  and another any anybody anyone anything anyway are aren't around as aside at away back be became because become becomes
  been before behind being below beside besides between beyond both but by came can can't cannot come comes could couldn't
  did didn't do does doesn't doing don't done down during each either else enough especially even ever every everybody
  everyone everything except far few first for from further gave get gets getting give given gives go goes going gone got
  had hadn't has hasn't have haven't having he he'd he'll he's hence her here here's hers herself him himself his how how's
  however i i'd i'll i'm i've if in indeed inside instead into is isn't it it'd it'll it's its itself just keep kept know
  last later least less let let's like likely look looked lot made make makes making many may maybe me mere might mine more
  moreover most mostly much must my myself near nearly need neither never nevertheless next no nobody none nor not nothing
  now of off often oh on once one ones only onto or other others otherwise ought our ours ourselves out outside over own per
  perhaps put quite rather really said same saw say says see seem seemed seems seen several shall shan't she she'd she'll
  she's should shouldn't since so some somebody someone something sometimes soon still such take taken tell than that that's
  the their theirs them themselves then there there's therefore these they they'd they'll they're they've thing things think
  this those though thought through thus till to together told too took toward towards under unless until up upon us use
  used using usually very via was wasn't way we we'd we'll we're we've well went were weren't what what's whatever when
  where where's whether which while who who's whole whom whose why will with within without won't would wouldn't yes yet you
  you'd you'll you're you've your yours yourself yourselves two three
  year years time times day days week weeks month months hour hours minute minutes second seconds way ways part parts lot lots kind kinds sort
  name names place places`,
);

/** Japanese words in kanji or katakana that carry no subject. */
export const japaneseStopWords = setOf(
  `事 物 者 方 時 為 様 中 内 上 下 前 後 間 所 点 際 場合 今 今日 昨日 明日 今回 他 何 誰 皆 人 私 僕 俺 彼 彼女 我々 自分 一 二 三 一つ 二つ
  日 月 年 回 個 本 度 的 性 等 以上 以下 以前 以後 全て 全部 多く 少し 一番 非常 大変 特 実 必要 可能 言 思 見 来 行 出 入 有 無 成 使 考 持 得 々 時間 場所 方法 部分 以外 途中 最初 最後 次 秒 分 時 今週 今月 毎日 毎朝`,
);

/** Forms of common English verbs that are hardly ever nouns: no phrase goes across one. */
export const englishVerbs = setOf(
  `accept accepts add adds agree agrees allow allows appear appears arrive arrives ate become becomes began begin begins begun
  believe believes belong belongs bought bring brings broke broken brought build builds built buy buys call calls care carries
  carry caught cause causes choose chooses chose chosen cost costs cover covers create creates cuts deal deals decide decides
  describe describes die dies drew drink drinks drive drives drove eat eats enjoy enjoys explain explains fail fails fall falls
  fear fears feel feels fell felt fight find finds fit fits flew follow follows forget forgot forms fought found gain gains gather
  grew grow grows happen happens harm harms heard hears held help helps hide hides hit hits hold holds hope hopes hung hurt
  imagine improve improves include includes increase increases join joins keep keeps knew know knows lasts laid lead leads learn
  learns leave leaves led left lets lie lies listen listens live lives lose loses lost love loves mean means meant meet meets met
  move moves need needs offer offers open opens paid pay pays play plays prefer produce produces promise protect protects prove
  provide provides pull push puts ran read reads reach reaches realise realize receive remain remains remember remind rise rises
  rose run runs rub sang sat save saves save sell sells send sends sent serve serves set sets shone shook shows show showed shown sits
  sleep slept sold speak speaks spend spends spent spoke spread stand stands start starts stay stays stole stood stop stops study
  suggest suggests swam talk talks taste tastes taught teach tell tells tend tends threw told took try tries turn turns understand
  understood visit visits wait waits wake walk walks want wants watch watches wear wears win wins wish wishes woke won wore work works
  worry write writes written wrote`,
);

/** English words that a noun follows. */
export const englishLeaders = setOf(
  `a an the of in on by for with from at into between through during against about over under without within across behind
  my your his her its our their this these those each every no some many most several few both all any new old good great big
  small first last next other another own more fewer less such one two three four five six seven eight nine ten`,
);
