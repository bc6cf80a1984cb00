/** A number that is not 0 and one sentence, with HTTP's own success. */
export class PartnerBoostRefusal extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const wrongParameter = (name: string): PartnerBoostRefusal =>
  new PartnerBoostRefusal(400, `Invalid parameter: ${name}`);
