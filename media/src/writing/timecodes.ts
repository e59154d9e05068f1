const time = String.raw`\d{1,2}(?::[0-5]\d){1,2}`;
const range = String.raw`${time} ?[-–—~〜] ?${time}`;
/** A video begins at zero: only a text with such a range has timecodes, other ranges are opening hours. */
const firstRange = new RegExp(String.raw`(?<![\d:])0?0(?::00){1,2} ?[-–—~〜] ?${time}(?![\d:])`, 'u');
const ranges = new RegExp(
  String.raw`[(（]${range}[)）]|[[［]${range}[\]］]|(?<![\d:])${range}(?![\d:])(?:[:：]?(?= ))?`,
  'gu',
);

/** The text without the timecodes of a video (“0:00–0:04”). */
export function withoutTimecodes(text: string): string {
  if (!firstRange.test(text)) return text;
  return text.replace(ranges, '').replace(/(?<=\S)[^\S\n]{1,40}$/gmu, '');
}
