import type { WritingTask } from '@timbre/contract/writing/writing-generation';
import { builtInWriter } from './built-in.ts';
import type { WritingRequest } from './port.ts';

const writer = builtInWriter();
const nobody = new AbortController().signal;

/** A request with everything left out that is not given. */
export const requestFor = (task: WritingTask, own: Partial<WritingRequest>): WritingRequest => ({
  task,
  source: '',
  context: '',
  notes: '',
  audience: '',
  tone: 'neutral',
  length: 'medium',
  language: null,
  signal: nobody,
  ...own,
});

/** What the built-in writer makes of it, whole. */
export async function builtIn(task: WritingTask, own: Partial<WritingRequest>): Promise<string> {
  let text = '';
  for await (const piece of writer.write(requestFor(task, own))) text += piece;
  return text;
}

export const lighthouse = `# The light of Skerry Point

The lighthouse on **Skerry Point** has stood for 164 years, and until last winter a keeper lived in it. Automation came late to this coast: most lights had lost their keepers by 1990.

Keepers did more than tend the lamp (which burned paraffin until 1931). They logged the weather every three hours, rescued 42 people from wrecks & kept a garden on bare rock. The log books fill nine shelves, and historians now use them to study how storms have changed.

The new light is an LED, and it needs no keeper because a computer in Aberdeen, some 120 km away, watches it day and night. It uses 2% of the power of the old lamp. Ships barely need it, since satellites tell them where they are.

Even so, the village wants the tower to stay open. A trust has collected £85,000 to turn the rooms into a museum. The log books would be shown in the lamp room, where classes could read what the keepers saw.`;

export const tofu = `豆腐づくりは、大豆を水につけることから始まります。夏は8時間、冬は16時間ほどつけると、豆はもとの二倍以上にふくらみます。

ふくらんだ大豆をすりつぶして煮ると、**豆乳**とおからに分かれます。豆乳の濃さが豆腐の味を決めるので、職人は毎朝、温度を細かく調整します。

温かい豆乳に「にがり」を加えると、たんぱく質が固まります。にがりは海水からとれる塩化マグネシウムで、入れる量が多すぎると苦くなります。

木綿豆腐は、固まったものを一度くずし、型に入れて重しをのせます。絹ごし豆腐は、濃い豆乳を型の中でそのまま固めます。`;
