import type { PostDraft } from '@timbre/contract/content/content-blog-editing';

type SeedPost = Omit<PostDraft, 'coverFileId'> & { readonly id: string };

const english = `You need a text of a few sentences and five minutes. Writing and choosing a voice need no account; to listen and to export you log in.

## 1. Put the text in

Open [Quick voiceover](/tools/home) and paste your text. Each line becomes its own paragraph. The text is kept in your browser until you render it.

Beside the sheet you see how long the voiceover will be and what its export costs. Both are estimates until it is rendered; you pay for the seconds that were really spoken.

## 2. Choose a voice

Press the voice's name to see all of them. Filter by language, clarity and gender, and hear a demo before you decide. Two labels help you choose. Clarity is measured: **Clear**, **Understandable** or **Hard to understand**. The class says which plans can export the voice:

- **Standard:** every plan.
- **Premium:** Professional and above.
- **Ultra:** neural voices, where the owner of this studio has installed one; Professional and above.

## 3. Listen and correct

Press **Play**. The first sentence starts while the rest is still being rendered, and the spoken word is marked. Click any word to jump there.

When something sounds wrong, change the text and play again. Only the sentences you changed are rendered again. Listening costs no credits.

## 4. Export

Choose MP3 or WAV and press **Export**. With a plan that includes subtitles you get an SRT file with the same timing. You can leave the page: the export continues, and you’ll find it under Recent results.

A sentence you have exported once costs nothing the second time in the same script.

## When it gets longer

For a chapter, a dialogue or a course, open the [script editor](/overview/article-voice). There, each paragraph can have its own voice, mood and speed; you insert pauses, put music under the speech, and say how numbers and names are read.
`;

const japanese = `用意するのは数行の文章と 5 分だけです。文章を書いて声を選ぶところまでは、アカウントがなくてもできます。試聴と書き出しにはログインが必要です。

## 1. 文章を入れる

[かんたん読み上げ](/tools/home)を開いて、文章を貼り付けます。1 行が 1 つの段落になります。音声を作るまで、文章はお使いのブラウザーに保存されます。

横には、ナレーションの長さと書き出しの費用の目安が表示されます。実際の費用は、話された秒数で決まります。

## 2. 声を選ぶ

声の名前を押すと、一覧が開きます。言語、聞き取りやすさ、性別で絞り込み、試聴してから決められます。選ぶ目安は 2 つあります。聞き取りやすさは測定値による表示で、**明瞭**、**聞き取れる**、**聞き取りにくい**の 3 段階です。クラスは、どのプランで書き出せるかを表しています。

- **スタンダード:** すべてのプラン。
- **プレミアム:** プロフェッショナル以上。
- **ウルトラ:** ニューラルモデルの声。運営者がモデルを入れている場合に、プロフェッショナル以上で使えます。

## 3. 聴いて直す

**再生**を押します。残りを作っているあいだに最初の文から再生が始まり、読んでいる単語に印が付きます。単語をクリックすると、そこへ移動します。

気になるところがあれば、文章を直してもう一度再生してください。作り直されるのは、変えた文だけです。試聴にクレジットは使いません。

## 4. 書き出す

MP3 か WAV を選んで、**書き出し**を押します。字幕を含むプランでは、同じタイミングの SRT ファイルも付けられます。途中でページを離れても作業は続き、「最近の書き出し」に結果が残ります。

同じ原稿で一度書き出した文に、二度目の費用はかかりません。

## 長い原稿には

章や会話、講座のような長い原稿には、[原稿エディター](/overview/article-voice)をお使いください。段落ごとに声や気分、速さを決め、間を入れ、音楽を敷き、数字や名前の読み方を指定できます。
`;

/** The blog's first article: what the product really does, step by step. */
export const firstPosts: readonly SeedPost[] = [
  {
    id: 'posts-first-voiceover-en',
    slug: 'how-to-make-your-first-voiceover',
    title: 'How to make your first voiceover',
    summary: 'From a pasted text to an MP3 with subtitles in four steps, and what each of them costs.',
    text: english,
    language: 'en',
    tags: ['Guide'],
  },
  {
    id: 'posts-first-voiceover-ja',
    slug: 'はじめてのナレーションの作り方',
    title: 'はじめてのナレーションの作り方',
    summary: '文章を貼り付けてから字幕付きの MP3 ができるまでの 4 つの手順と、それぞれの費用をご紹介します。',
    text: japanese,
    language: 'ja',
    tags: ['ガイド'],
  },
];
