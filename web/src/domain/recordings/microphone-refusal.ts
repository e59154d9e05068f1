/** Why there is no microphone. */
export type MicrophoneRefusal = 'denied' | 'noDevice' | 'busy';

/** What a browser's refusal of a microphone means to people; the names are those of `getUserMedia`. */
export function refusalOf(errorName: string): MicrophoneRefusal {
  if (errorName === 'NotAllowedError' || errorName === 'SecurityError') return 'denied';
  if (errorName === 'NotFoundError' || errorName === 'OverconstrainedError') return 'noDevice';
  return 'busy';
}
