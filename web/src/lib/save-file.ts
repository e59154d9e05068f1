const unsafe = /[\u0000-\u001f\\/:*?"<>|]+/gu;

/** Hands a text over to the browser's downloads. */
export const saveFile = (name: string, text: string, type: string): void =>
  saveBytes(name, new Blob([text], { type: `${type};charset=utf-8` }));

/** The same of bytes. */
export function saveBytes(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replaceAll(unsafe, ' ').trim();
  link.click();
  // The download has its own hold on the bytes by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
