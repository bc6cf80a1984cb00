/** One sentence; with fields it names what is wrong with each. */
export class UpPromoteRefusal extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]> | null;

  constructor(status: number, message: string, errors: Record<string, string[]> | null = null) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

export const wrongField = (field: string, sentence: string): UpPromoteRefusal =>
  new UpPromoteRefusal(422, 'The given data was invalid.', { [field]: [sentence] });
