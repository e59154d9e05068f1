/** Words of English, Spanish, French, German, Italian and Portuguese together: what is one in any of them counts. */
const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u));

/** A line may well begin with one: conjunctions, relative words, prepositions. */
const openers = wordsOf(
  `and but or nor so yet because although though while when where which who whose whom that if unless until since
  after before as than with without for from in into on onto at by about of to over under between through during
  against y e o u pero porque aunque que cuando donde si como con sin para por de en entre sobre desde hasta et ou
  mais donc car qui quand où comme avec sans pour par dans sur sous depuis und oder aber denn weil dass wenn ob als
  wie mit ohne für von auf an bei nach zu aus über unter zwischen durch gegen seit während ma perché che quando dove
  se senza per di da su tra fra mas onde com sem em até`,
);

/** A line should not end with one: it belongs to the word that follows. */
const leaners = wordsOf(
  `the a an my your his her its our their this these those mr mrs ms dr prof st i you he she we they not el la los
  las un una unos unas mi tu su le les une des du mon mes ton ta ce cette ces au aux der die das den dem ein eine
  einen einem einer eines mein meine im am zum zur ins il lo gli uno del della dei delle al alla nel nella os as um
  uma do da dos das no na nos nas ao is are was were be been will would can could should must have has had very`,
);

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');

/** Whether a line may well begin with the word. */
export const canOpenLine = (word: string): boolean => openers.has(bare(word));

/** Whether a word hangs on the next one. */
export const leansOnNext = (word: string): boolean => leaners.has(bare(word)) || openers.has(bare(word));
