import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#web/data/accounts.ts';
import { noCatalogueQuery } from '#web/data/catalogue.ts';
import { mailboxesQuery } from '#web/data/mail-accounts.ts';
import { connectionsQuery } from '#web/data/networks.ts';
import { permitsQuery } from '#web/data/plans.ts';
import type { FirstStep } from '#web/features/first-steps/first-steps.tsx';
import { isMenuLocked } from '#web/lib/api-error.ts';
import { toPath } from '#web/lib/paths.ts';

/**
 * What the owner of an account sets up, and what of it is done; nothing for a sub-account, or where some of it cannot be
 * read. Undefined until all of it is known: steps would come and go.
 */
export function useFirstSteps(phone: boolean): readonly FirstStep[] | undefined {
  const { data: user } = useQuery(userQuery);
  const enabled = user?.role === 'owner';
  const connections = useQuery({ ...connectionsQuery, enabled });
  const permits = useQuery({ ...permitsQuery, enabled });
  const mailboxes = useQuery({ ...mailboxesQuery, enabled });
  const catalogue = useQuery({ ...noCatalogueQuery, enabled });
  if (user && !enabled) return [];
  const asked = [connections, permits, mailboxes];
  if ([...asked, catalogue].some(({ isPending }) => isPending)) return undefined;
  if (asked.some(({ data, error }) => data === undefined && !isMenuLocked(error))) return [];
  const steps: FirstStep[] = [];
  if (connections.data)
    steps.push({
      name: 'network',
      done: connections.data.length > 0,
      to: phone ? toPath('authorizationMobile') : toPath('configure'),
    });
  if (permits.data && !catalogue.data)
    steps.push({
      name: 'selection',
      done: permits.data.industrys.length + permits.data.total > 0,
      to: phone ? toPath('infoMobile') : toPath('configure', { step: 'selection' }),
    });
  if (mailboxes.data)
    steps.push({
      name: 'mailbox',
      done: mailboxes.data.list.length > 0,
      to: toPath('emailConnection', { connect: 1 }),
    });
  return steps;
}
