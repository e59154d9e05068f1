/** One's own voices on the home page; all about making one is in `cloning`. */
export const myVoices = {
  title: '自分の声',
  empty: '1分ほどのはっきりした録音から、自分だけが使える声を作れます。',
  logIn: '声をクローンするにはログインしてください。',
  used: '{{limit}} 個中 {{used}} 個を使用中',
  choose: '使う声を選ぶ',
  add: '声を追加',
  retry: 'もう一度試す',
};
