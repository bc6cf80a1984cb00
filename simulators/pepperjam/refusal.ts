/** Told in the envelope of every answer. */
export class PepperjamRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const wrongParameter = (message: string): PepperjamRefusal => new PepperjamRefusal(400, message);
