/** A browser that cannot read the file says nothing; then the server measures it. */
const patienceMs = 4000;

/** What this browser makes of an audio or video file. */
export interface MediaFacts {
  readonly isPlayable: boolean;
  /** Null: it cannot tell. */
  readonly seconds: number | null;
}

const unreadable: MediaFacts = { isPlayable: false, seconds: null };

export async function readMedia(file: Blob): Promise<MediaFacts> {
  const url = URL.createObjectURL(file);
  const media = document.createElement('video');
  try {
    return await new Promise((resolve) => {
      const end = (facts: MediaFacts) => {
        clearTimeout(timer);
        resolve(facts);
      };
      const timer = setTimeout(() => end(unreadable), patienceMs);
      media.addEventListener('loadedmetadata', () => {
        // What a browser has recorded itself says that it is endless.
        end({ isPlayable: true, seconds: Number.isFinite(media.duration) ? media.duration : null });
      });
      media.addEventListener('error', () => end(unreadable));
      media.preload = 'metadata';
      media.src = url;
    });
  } finally {
    media.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}
