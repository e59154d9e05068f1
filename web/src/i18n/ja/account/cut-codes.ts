/** Why a recording can’t be cut, or its file can’t be made. */
export const cutCodes = {
  'cut.nothing-left': 'すべてカットされているため、書き出すものがありません。先に単語を復元してください。',
  'cut.none': 'カットがまだありません。単語を選び、Delete キーでカットしてください。',
  'cut.no-picture': 'この録音には映像がありません。WAV または MP3 で書き出してください。',
  'cut.unfinished': 'この録音はすでに書き出し中です。終わるのを待つか、先に中止してください。',
  'cut.source':
    '元の録音が残っていないため、カットできません。もう一度アップロードしてください。料金はかかっていません。',
  'cut.failed': 'カットしたファイルを作成できませんでした。料金はかかっていません。もう一度お試しください。',
};
