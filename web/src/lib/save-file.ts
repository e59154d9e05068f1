const unsafe = /[\u0000-\u001f\\/:*?"<>|]+/gu;

/** Lets the browser download what lies at an address, under the name that its server gives it. */
export function saveAddress(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

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
