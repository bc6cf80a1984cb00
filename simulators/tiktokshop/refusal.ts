/** Told by a number and a sentence in the envelope of every answer. */
export class TikTokRefusal extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const wrongParameter = (message: string): TikTokRefusal => new TikTokRefusal(400, 36_009_004, message);
