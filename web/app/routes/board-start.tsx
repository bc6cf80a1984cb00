import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#web/data/accounts.ts';
import { mailboxesQuery } from '#web/data/mail-accounts.ts';
import { connectionsQuery } from '#web/data/networks.ts';
import { permitsQuery } from '#web/data/plans.ts';
import { type FirstStep, FirstSteps } from '#web/features/first-steps/first-steps.tsx';
import { isMenuLocked } from '#web/lib/api-error.ts';
import { toPath } from '#web/lib/paths.ts';

/** The owner's first steps above the board; a sub-account has nothing to set up. */
export function BoardStart({ phone = false }: { phone?: boolean }) {
  const { data: user } = useQuery(userQuery);
  return user?.role === 'owner' ? <OwnersSteps phone={phone} /> : null;
}

function OwnersSteps({ phone }: { phone: boolean }) {
  const connections = useQuery(connectionsQuery);
  const permits = useQuery(permitsQuery);
  const mailboxes = useQuery(mailboxesQuery);
  // Nothing is asked for before it is known whether it is there: the list would come and go.
  if (
    ![connections, permits, mailboxes].every(({ data, error }) => data !== undefined || isMenuLocked(error))
  )
    return null;
  const steps: FirstStep[] = [];
  if (connections.data)
    steps.push({
      name: 'network',
      done: connections.data.length > 0,
      to: phone ? toPath('authorizationMobile') : toPath('configure'),
    });
  if (permits.data)
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
  return <FirstSteps steps={steps} />;
}
