/** How long a file plays by what its browser says; null where that can't be told. The server counts again. */
export function mediaLength(file: File): Promise<number | null> {
  return new Promise((resolve) => {
    const url = URL.createObjectURL(file);
    const media = document.createElement('video');
    const end = (seconds: number | null): void => {
      URL.revokeObjectURL(url);
      resolve(seconds);
    };
    media.preload = 'metadata';
    media.onloadedmetadata = () => end(Number.isFinite(media.duration) ? media.duration : null);
    media.onerror = () => end(null);
    media.src = url;
  });
}
