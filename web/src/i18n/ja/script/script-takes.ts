/** テイクの画面で `scriptTakes` と `scriptRecorder` のほかに使う文。 */
export const scriptTakeNotes = {
  scriptTakeNotes: {
    noneChosen: '段落にカーソルを置くと、そのテイクが表示されます。',
    severalChosen: '段落を一つだけ選ぶと、そのテイクが表示されます。',
    loading: 'テイクを読み込み中',
    renameOf: '{{name}} の名前を変更',
    deleteOf: '{{name}} を削除',
    deleteTitle: 'このテイクを削除しますか',
    deleteText: '「{{name}}」は元に戻せません。',
    isSoAlready: '段落はすでにこの言葉と設定です。',
    inUse: 'このテイクは段落で使われています。先に声に戻すか、別のテイクを選んでください。',
    unreadable: '録音に聞き取れる音がありません。マイクを確認して、録音し直してください。',
    words: '段落の言葉',
    recordingKept: '録音を残しました。',
    notPlayable: 'このブラウザでは再生できません。残すことはできます。',
  },
};
