import { sticky, type Rule } from './rule.ts';

/** The commonest emoji; every language names them in this order. */
export const emojiList: readonly string[] =
  `😀 😃 😄 😁 😆 😅 🤣 😂 🙂 🙃 😉 😊 😇 🥰 😍 🤩 😘 😋 😛 😜 🤪 🤗 🤔 🤫 🤐 😐 😑 😶 😏 😒 🙄 😬 😌 😔 😴 😷 🤒 🤢 🤮 🥵 🥶 😵 🤯 🤠 🥳 😎 🤓 🧐 😕 😟 😮 😲 😳 🥺 😢 😭 😱 😖 😓 😩 😤 😡 😠 🤬 😈 💀 💩 🤡 👻 👽 🤖 🙈 💋 💌 💘 💖 💕 💔 ❤ 🧡 💛 💚 💙 💜 🖤 💯 💥 💦 💤 👋 ✋ 👌 ✌ 🤞 🤟 🤙 👈 👉 👆 👇 👍 👎 ✊ 👊 👏 🙌 🤝 🙏 💪 👀 👶 👩 👨 🤷 🤦 🐶 🐱 🦄 🐝 🌹 🌸 🌻 🌈 ☀ 🌙 ⭐ ✨ ⚡ 🔥 ❄ 🍕 🍔 🍎 🍓 🎂 ☕ 🍷 🍺 🥂 ⚽ 🏆 🎉 🎁 🎄 🎵 🎶 🎤 🎧 🎬 📷 📱 💻 📞 💡 📚 📌 📅 ✅ ❌ ❓ ❗ ⚠ 🚀 ✈ 🚗 🏠 🌍 💰 ⏰ 🔒`.split(
    ' ',
  );

/** How a language names emoji. */
export interface EmojiWords {
  /** In the order of `emojiList`, parted by `|`. */
  readonly names: string;
  /** Before the name of a country. */
  readonly flag: string;
  /** Countries whose name the browser's own list would write unspeakably. */
  readonly countries?: Readonly<Record<string, string>>;
  readonly tag: string;
  readonly glue: ' ' | '';
}

const variants = /\uFE0E|\uFE0F|\p{Emoji_Modifier}/gu;

/** Emoji are silent unless the writer wants their names. */
export function emojiRules(own: EmojiWords): Rule[] {
  const list = own.names.trim().split(/\s*\|\s*/u);
  const byEmoji = new Map(emojiList.map((emoji, at) => [emoji, list[at] ?? '']));
  const source = String.raw`(?:\p{Regional_Indicator}{2}|(?![©®™])\p{Extended_Pictographic}[\uFE0E\uFE0F\p{Emoji_Modifier}]{0,2}(?:\u200D\p{Extended_Pictographic}[\uFE0E\uFE0F\p{Emoji_Modifier}]{0,2}){0,6}|[©®™]\uFE0F|[#*]\uFE0F?\u20E3)`;
  const nameOf = (written: string): string | undefined => {
    const plain = written.replace(variants, '');
    if (/^\p{Regional_Indicator}/u.test(plain)) return flagName(plain, own);
    return byEmoji.get(plain) ?? byEmoji.get(plain.split('\u200D')[0] ?? '');
  };
  return [
    { kind: 'silent', starts: ['sign'], pattern: sticky(source), say: () => '' },
    { kind: 'emoji', starts: ['sign'], isOnAsk: true, pattern: sticky(source), say: ([all = '']) => nameOf(all) },
  ];
}

function flagName(pair: string, { flag, tag, glue, countries }: EmojiWords): string | undefined {
  const code = Array.from(pair, (one) => String.fromCharCode((one.codePointAt(0) ?? 0) - 0x1f1e6 + 65)).join('');
  const country = countries?.[code] ?? new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' }).of(code);
  if (country === undefined || (glue === '' && /\p{Script=Han}/u.test(country))) return undefined;
  return [flag, country].join(glue);
}
