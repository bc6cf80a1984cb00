// A signed-in person on a database of the bench's own.
import { readConfig } from '../server/config.ts';
import { openServices } from '../server/context.ts';
import { createUser } from '../server/features/accounts/create-user.ts';
import { createApp } from '../server/http/app.ts';
import { allRoutes } from '../server/registry.ts';

const password = 'Hai-tu2026!';

export async function makePerson(
  databaseUrl: string,
  dataFolder: string,
): Promise<{ token: string; account: string }> {
  const config = readConfig({ DATABASE_URL: databaseUrl, HAITU_DATA: dataFolder, HAITU_LOG: 'silent' });
  const { services, close } = await openServices(config, { mode: 'own', log: () => undefined });
  const app = await createApp({ services, routes: allRoutes, readiness: { draining: false } });
  try {
    const account = 'bench@brand.example';
    await createUser(services, { account, password, name: '测试', companyName: '测试' });
    const reply = await app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { account, password },
    });
    return { account, token: (reply.json() as { body: { token: string } }).body.token };
  } finally {
    await app.close();
    await close();
  }
}
