/** The loudspeaker: one audio clock, and what measures how loud it is. Opens with the first sound. */
export class AudioOutput {
  private opened: AudioContext | undefined;
  private analyser: AnalyserNode | undefined;

  /** Undefined until something was played. */
  get context(): AudioContext | undefined {
    return this.opened;
  }

  open(): AudioContext {
    if (this.opened === undefined) {
      this.opened = new AudioContext();
      this.analyser = this.opened.createAnalyser();
      this.analyser.fftSize = 1024;
      this.analyser.connect(this.opened.destination);
    }
    return this.opened;
  }

  /** Where everything that is to be heard goes in. */
  inlet(context: AudioContext): AudioNode {
    return this.analyser ?? context.destination;
  }

  /** What leaves the loudspeaker now, on the audio clock; follows the delay of the hardware. */
  heardTime(): number | undefined {
    return this.opened === undefined ? undefined : this.opened.currentTime - (this.opened.outputLatency || 0);
  }

  /** Loudness now, 0 to 1: root mean square times three, so that speech fills the meter. */
  level(): number {
    if (this.analyser === undefined) return 0;
    const samples = new Float32Array(this.analyser.fftSize);
    this.analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
    return Math.min(1, Math.sqrt(power) * 3);
  }

  /** Stops the clock; opening and resuming goes on from there. */
  suspend(): void {
    void this.opened?.suspend();
  }

  close(): void {
    void this.opened?.close();
    this.opened = undefined;
    this.analyser = undefined;
  }
}
