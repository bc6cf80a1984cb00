// The two roles: haitu_owner owns the tables, haitu_app works on them and is bound by row-level security.
import type pg from 'pg';
import { isCitus } from './citus.ts';

export async function ensureRoles(client: pg.Client): Promise<void> {
  const onCitus = await isCitus(client);
  for (const role of ['haitu_owner', 'haitu_app']) {
    const { rows } = await client.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
      'SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = $1',
      [role],
    );
    const found = rows[0];
    // A role that skips row-level security would open every tenant to every other.
    if (found?.rolsuper || found?.rolbypassrls) {
      throw new Error(`角色 ${role} 不能是超级用户，也不能带 BYPASSRLS，否则租户之间将失去隔离`);
    }
    if (!found) await create(client, role);
    await grantToLogin(client, role);
    if (onCitus) await allowOnNodes(client, role);
  }
}

/**
 * Citus works on its nodes as the role that works here, so both roles must be able to sign in there. The owner has no
 * password: where one is asked for, nobody comes in as the owner.
 */
async function allowOnNodes(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ can: boolean }>(
    `SELECT bool_and(result = 't') AND (SELECT rolcanlogin FROM pg_roles WHERE rolname = $2) AS can
     FROM run_command_on_workers($1)`,
    [`SELECT rolcanlogin FROM pg_roles WHERE rolname = '${role}'`, role],
  );
  if (rows[0]?.can) return;
  await client.query(`ALTER ROLE ${role} LOGIN`).catch((error: Error) => {
    throw roleFault(`无法让角色 ${role} 登录各个节点`, error);
  });
}

async function create(client: pg.Client, role: string): Promise<void> {
  try {
    await client.query(`CREATE ROLE ${role} NOLOGIN NOBYPASSRLS`);
  } catch (error) {
    const { code } = error as { code?: string };
    // Roles belong to the whole server: an instance on another database may have made it a moment ago.
    if (code === '42710' || code === '23505') return;
    throw roleFault(`无法创建数据库角色 ${role}`, error as Error);
  }
}

async function grantToLogin(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client
    .query<{ can: boolean }>("SELECT pg_has_role(current_user, $1, 'SET') AS can", [role])
    .catch(() =>
      client.query<{ can: boolean }>("SELECT pg_has_role(current_user, $1, 'MEMBER') AS can", [role]),
    );
  if (rows[0]?.can) return;
  await client.query(`GRANT ${role} TO CURRENT_USER`).catch((error: Error) => {
    throw roleFault(`无法把角色 ${role} 授予连接用户`, error);
  });
}

const roleFault = (what: string, cause: Error) =>
  new Error(
    `${what}：${cause.message}。请给连接用户 CREATEROLE 权限，或由管理员预先创建 haitu_owner 与 haitu_app 并授予该用户`,
    { cause },
  );
