// Signed-in people on a database of the bench's own.
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import { createUser } from '#server/features/accounts/create-user.ts';
import { createApp } from '#server/http/app.ts';
import { allRoutes } from '#server/registry.ts';

const password = 'Hai-tu2026!';

export interface Person {
  token: string;
  account: string;
}

export interface PeoplePlace {
  databaseUrl: string;
  dataFolder: string;
  /** Their addresses begin with it. */
  label?: string;
}

export async function makePeople(
  count: number,
  { databaseUrl, dataFolder, label = 'bench' }: PeoplePlace,
): Promise<Person[]> {
  const config = readConfig({ DATABASE_URL: databaseUrl, HAITU_DATA: dataFolder, HAITU_LOG: 'silent' });
  const { services, close } = await openServices(config, { mode: 'own', log: () => undefined });
  const app = await createApp({ services, routes: allRoutes, readiness: { draining: false } });
  try {
    const people: Person[] = [];
    for (let index = 0; index < count; index += 1) {
      const account = `${label}-${index}@brand.example`;
      await createUser(services, { account, password, name: '测试', companyName: '测试' });
      const reply = await app.inject({
        method: 'POST',
        url: '/api/users/login',
        payload: { account, password },
        // An address each: so many sign-ins from one would meet its limit.
        remoteAddress: `198.18.0.${index + 1}`,
      });
      people.push({ account, token: (reply.json() as { body: { token: string } }).body.token });
    }
    return people;
  } finally {
    await app.close();
    await close();
  }
}
