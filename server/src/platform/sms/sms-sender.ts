export interface TextMessage {
  /** E.164, already checked. */
  readonly to: string;
  readonly text: string;
}

/** How text messages leave. Adapters: one HTTP service by setting, or none. */
export interface SmsSender {
  /** False: the studio has no service; `send` always throws. */
  readonly isSupported: boolean;
  /** Hands the message over; throws `account.sms-failed` when it could not be. */
  readonly send: (message: TextMessage) => Promise<void>;
}
