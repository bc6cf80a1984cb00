// Whom an order is for, with the values of its variables: those given with it win over what is known.
import type { TenantTx } from '#server/db/database.ts';
import type { CheckedOrder } from './check-order.ts';
import type { Values } from './fill-variables.ts';
import { knownRecipients, type Sender } from './known-values.ts';

export interface Recipient {
  /** As far as known. */
  name: string;
  values: Values;
}

/** In the order they are named. */
export async function recipientsOf(
  tx: TenantTx,
  { to, variables }: Pick<CheckedOrder, 'to' | 'variables'>,
  sender: Sender,
): Promise<Recipient[]> {
  const known = await knownRecipients(tx, to, sender);
  const given = lowerCased(variables);
  return to.map((address) => {
    const key = address.toLowerCase();
    const { name = '', values } = known.get(key) ?? {};
    return { name, values: { ...values, ...given.get(key) } };
  });
}

/** Addresses are compared in lower case. */
const lowerCased = (variables: CheckedOrder['variables']): Map<string, Values> =>
  new Map(Object.entries(variables).map(([address, values]) => [address.toLowerCase(), values]));
