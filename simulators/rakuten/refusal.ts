/** One sentence, or what is wrong with each parameter. */
export class RakutenRefusal extends Error {
  readonly status: number;
  readonly errors: readonly string[];

  constructor(status: number, message: string, errors: readonly string[] = []) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

export const wrongParameter = (...errors: string[]): RakutenRefusal => new RakutenRefusal(400, '', errors);

export const refusalText = ({ message, errors }: RakutenRefusal): string =>
  JSON.stringify(errors.length > 0 ? { errors } : { message });
