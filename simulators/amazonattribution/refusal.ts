/** Of the Ads interface: a status, a word for machines, a sentence. */
export class AdsRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, details: string) {
    super(details);
    this.status = status;
    this.code = code;
  }
}

export const badRequest = (details: string): AdsRefusal => new AdsRefusal(400, 'INVALID_ARGUMENT', details);

/** Of Login with Amazon, as OAuth has it. */
export class LoginRefusal extends Error {
  readonly status: number;
  readonly error: string;

  constructor(status: number, error: string, description: string) {
    super(description);
    this.status = status;
    this.error = error;
  }
}
