/** What is refused; the envelope depends on the version of the interface that was asked. */
export class PartnerizeRefusal extends Error {
  readonly status: number;
  readonly property: string;
  /** Of the vendor's list of constraints, version 3 only. */
  readonly constraint: string;

  constructor(status: number, message: string, property = '', constraint = '') {
    super(message);
    this.status = status;
    this.property = property;
    this.constraint = constraint;
  }
}

/** The vendor's numbers of what may be wrong with a value. */
export const constraints = {
  missing: '2572f7f9-e87e-4aa7-98cf-6f53c9ed5584',
  unexpected: '7703c766-b5d5-4cef-ace7-ae0dd82304e9',
  type: '6a6c32c0-de05-4301-89dd-4a72133c137f',
  choice: 'aa903a6c-64ff-4f8b-830d-8967331c5ba3',
  pattern: '80d20241-7f19-4ee2-b46d-538f7179f7fb',
  tooLong: '32452de9-0c46-4674-a87d-e02f469a003c',
  tooHigh: 'd0fd75d5-9246-4c22-b395-4f6d0279555e',
  tooLow: '7ed9630d-04c4-4559-ace5-5e44f45e14e9',
  tooMany: '756b1212-697c-468d-a9ad-50dd783bb169',
  tooFew: 'bef8e338-6ae5-4caf-b8e2-50e7b0579e69',
  dateTime: '1a9da513-2640-4f84-9b6a-4d99dcddc628',
  period: 'cff336e3-1245-49f4-87ec-8efe0d2e2dce',
  wrongIds: '99B4BC14-8401-4A45-9AF5-CB79E4989C2E',
  calls: '3b22ff00-96a5-4fa4-96cc-f36e68dbd2e2',
} as const;

/** No right to read is told like this too. */
export const notFound = (what: string, id: string): PartnerizeRefusal =>
  new PartnerizeRefusal(404, `${what} not found for id '${id}'`);

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  429: 'Too Many Requests',
};

const types: Record<number, string> = { 400: 'validation_error', 404: 'error', 429: 'too_many_requests' };
const codes: Record<number, string> = {
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'entity_not_found',
  405: 'routing_error',
};

export function refusalText(
  { status, message, property, constraint }: PartnerizeRefusal,
  path: string,
): string {
  if (!path.startsWith('/v3/')) return JSON.stringify({ error: { message, type: String(status) } });
  const one = { property, message, code: constraint || codes[status], type: types[status] ?? 'error' };
  return JSON.stringify({ error: { errors: [one], code: String(status), message: titles[status] } });
}
