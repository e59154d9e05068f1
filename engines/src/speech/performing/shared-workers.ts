import type { SpeechWorkers } from '../speech-workers.ts';

/** Several engines use the same children; they close with the last of their users. */
export function sharedWorkers(workers: SpeechWorkers): () => SpeechWorkers {
  let users = 0;
  return () => {
    users += 1;
    let isOpen = true;
    return {
      run: workers.run,
      count: workers.count,
      close: async () => {
        if (!isOpen) return;
        isOpen = false;
        users -= 1;
        if (users === 0) await workers.close();
      },
    };
  };
}
