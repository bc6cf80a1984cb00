// A full disk, ours or the database's, however deep in what was thrown it is said.

const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

export function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && fullCodes.has(at.code)) return true;
  }
  return false;
}

export const diskFullText = '服务器磁盘空间已满';
