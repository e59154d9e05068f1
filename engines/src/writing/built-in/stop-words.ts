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
  you'd you'll you're you've your yours yourself yourselves two three`,
);

/** Japanese words in kanji or katakana that carry no subject. */
export const japaneseStopWords = setOf(
  `事 物 者 方 時 為 様 中 内 上 下 前 後 間 所 点 際 場合 今 今日 昨日 明日 今回 他 何 誰 皆 人 私 僕 俺 彼 彼女 我々 自分 一 二 三 一つ 二つ
  日 月 年 回 個 本 度 的 性 等 以上 以下 以前 以後 全て 全部 多く 少し 一番 非常 大変 特 実 必要 可能 言 思 見 来 行 出 入 有 無 成 使 考 持 得 々`,
);
