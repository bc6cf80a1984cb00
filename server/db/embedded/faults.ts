import { isDiskFull } from '#server/kernel/disk-full.ts';

/**
 * Everything that can keep the embedded database from opening, as a sentence for the person at the terminal
 * and an exit code for the script that started us.
 *
 * | exit | code            | meaning                                                               |
 * | ---- | --------------- | --------------------------------------------------------------------- |
 * | 10   | folder-in-use   | another live process owns the data folder                             |
 * | 11   | not-permitted   | a folder cannot be written, entered or belongs to another user        |
 * | 12   | disk-full       | no space left for the data folder                                     |
 * | 13   | no-system-user  | PostgreSQL refuses root (or a nameless user) and nobody else is there |
 * | 14   | other-version   | the data was made by another major version of PostgreSQL              |
 * | 15   | no-binaries     | no PostgreSQL that runs on this machine                               |
 * | 16   | server-failed   | PostgreSQL did not start; its log says why                            |
 * | 17   | folder-unusable | the data folder holds something we must not touch                     |
 */
export const startFaultExitCodes = {
  'folder-in-use': 10,
  'not-permitted': 11,
  'disk-full': 12,
  'no-system-user': 13,
  'other-version': 14,
  'no-binaries': 15,
  'server-failed': 16,
  'folder-unusable': 17,
} as const;

export type StartFaultCode = keyof typeof startFaultExitCodes;

export class StartFault extends Error {
  readonly code: StartFaultCode;
  readonly exitCode: number;

  constructor(code: StartFaultCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StartFault';
    this.code = code;
    this.exitCode = startFaultExitCodes[code];
  }
}

const ownServer = '也可以设置 DATABASE_URL，改用自己的 PostgreSQL（15 或更新版本）。';

export const faults = {
  folderInUse: (folder: string, pid: number) =>
    new StartFault(
      'folder-in-use',
      `数据目录 ${folder} 正被另一个海图进程使用（PID ${pid}）。请先停止该进程，或用 HAITU_DATA 指定另一个数据目录。`,
    ),
  folderServedElsewhere: (folder: string) =>
    new StartFault(
      'folder-in-use',
      `数据目录 ${folder} 里的数据库正由另一台机器或另一个容器运行。请先停止那一个，再重新启动。`,
    ),
  notWritable: (path: string) =>
    new StartFault(
      'not-permitted',
      `没有权限写入 ${path}。请把它的所有者改为运行海图的用户，或用 HAITU_DATA 指定一个可写的数据目录。`,
    ),
  notFolder: (path: string) =>
    new StartFault('not-permitted', `${path} 不是目录。请移走这个文件，或用 HAITU_DATA 指定另一个数据目录。`),
  foreignCluster: (path: string, owner: string) =>
    new StartFault(
      'not-permitted',
      `数据库目录 ${path} 属于用户 ${owner}，当前用户不能使用。请改用该用户启动，或由管理员执行 chown -R 把数据目录交给当前用户。数据没有改动。`,
    ),
  notTraversable: (path: string, user: string) =>
    new StartFault(
      'not-permitted',
      `PostgreSQL 不允许以 root 运行，因此改用系统用户 ${user}，但该用户不能进入目录 ${path}。请执行 chmod o+x ${path}，或用 HAITU_DATA 把数据目录放到别处（例如 /var/lib/haitu），或改用普通用户启动。`,
    ),
  diskFull: (path: string, cause?: unknown) =>
    new StartFault(
      'disk-full',
      `磁盘空间不足，${path} 所在的磁盘已写满。请清理出空间后重新启动；已保存的数据没有受影响。`,
      { cause },
    ),
  noSystemUser: (cause?: unknown) =>
    new StartFault(
      'no-system-user',
      `PostgreSQL 不允许以 root 运行，而系统里没有可用的普通用户，也无法自动创建。请执行 useradd --system haitu 后重试，或改用普通用户启动。${ownServer}`,
      { cause },
    ),
  cannotSwitchUser: (user: string) =>
    new StartFault(
      'no-system-user',
      `PostgreSQL 不允许以 root 运行，而当前环境不允许切换到用户 ${user}。请改用普通用户启动。${ownServer}`,
    ),
  namelessUser: (uid: number) =>
    new StartFault(
      'no-system-user',
      `当前用户编号 ${uid} 在系统中没有用户名，PostgreSQL 无法用它建立数据库。请在 /etc/passwd 中登记该用户，或改用已有的用户启动。${ownServer}`,
    ),
  otherVersion: (path: string, versions: { found: string; ours: string }) =>
    new StartFault(
      'other-version',
      `数据库目录 ${path} 由 PostgreSQL ${versions.found} 建立，当前内置的是 PostgreSQL ${versions.ours}，不能直接打开。请先用原来版本的海图备份，再用新版本恢复到新的数据目录；数据没有改动。${ownServer}`,
    ),
  noBinaries: (detail: string, cause?: unknown) =>
    new StartFault(
      'no-binaries',
      `没有能在本机（${process.platform}-${process.arch}）运行的内置 PostgreSQL：${detail}。请重新执行 npm ci（不要省略可选依赖）；如果本机系统不受支持，请设置 DATABASE_URL，改用自己的 PostgreSQL（15 或更新版本）。`,
      { cause },
    ),
  serverFailed: (detail: string, more?: { logFile?: string; cause?: unknown }) =>
    new StartFault(
      'server-failed',
      `内置数据库没有启动成功：${detail}。${more?.logFile ? `详细日志在 ${more.logFile}；` : ''}数据没有改动，排除原因后重新启动即可。`,
      { cause: more?.cause },
    ),
  ownerSilent: (pid: number, detail: string) =>
    new StartFault(
      'server-failed',
      `数据目录由海图进程（PID ${pid}）使用，但它的数据库一直没有应答：${detail}。请查看该进程的日志，或重启它。`,
    ),
  folderUnusable: (path: string) =>
    new StartFault(
      'folder-unusable',
      `目录 ${path} 不为空，但里面不是完整的数据库。为避免损坏数据，没有做任何改动。请把它移走或从备份恢复后再启动。`,
    ),
  clusterIsMount: (path: string) =>
    new StartFault(
      'folder-unusable',
      `${path} 是单独的挂载点或链接，不能在里面建立数据库。请把整个数据目录（而不只是其中的 pg）放到那块磁盘上。`,
    ),
  clusterGone: (path: string, connectionFile: string) =>
    new StartFault(
      'folder-unusable',
      `这个数据目录曾有数据库，但现在找不到 ${path}。如果数据盘没有挂载，请先挂载；如果确实要从空数据库开始，请删除 ${connectionFile} 后再启动。`,
    ),
};

const deniedCodes = new Set(['EACCES', 'EPERM', 'EROFS']);

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Turns whatever was thrown while opening `folder` into a fault, so that no stack trace reaches the terminal. */
export function toStartFault(error: unknown, folder: string): StartFault {
  if (error instanceof StartFault) return error;
  const code = errorCode(error);
  const path =
    error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : folder;
  if (isDiskFull(error)) return faults.diskFull(folder, error);
  if (deniedCodes.has(code)) return faults.notWritable(path);
  // EEXIST: a file stands where a folder has to be made.
  if (code === 'ENOTDIR' || code === 'EEXIST') return faults.notFolder(path);
  return faults.serverFailed(error instanceof Error ? error.message : String(error), { cause: error });
}
