// How one setting is read from the environment, and what is said when it is wrong.

export class ConfigError extends Error {
  readonly exitCode = 2;
}

export function readText(env: NodeJS.ProcessEnv, name: string): string | null {
  const value = env[name]?.trim();
  return value ? value : null;
}

export function readInteger(
  env: NodeJS.ProcessEnv,
  { name, fallback, min, max }: { name: string; fallback: number; min: number; max: number },
): number {
  const text = readText(env, name);
  if (text === null) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(`${name} 必须是 ${min} 到 ${max} 之间的整数，现在是 ${text}`);
  }
  return value;
}

export function readFlag(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const text = readText(env, name);
  if (text === null) return fallback;
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw new ConfigError(`${name} 只能是 1 或 0，现在是 ${text}`);
}

export function readUrl(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const text = readText(env, name) ?? fallback;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(`${name} 必须是 http 或 https 地址，现在是 ${text}`);
  }
  return text.replace(/(?<!\/)\/+$/, '');
}

/** All of them, or none. */
export function readSet<Name extends string>(
  env: NodeJS.ProcessEnv,
  names: readonly Name[],
): Record<Name, string> | null {
  const values = names.map((name) => [name, readText(env, name)] as const);
  const missing = values.filter(([, value]) => value === null).map(([name]) => name);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new ConfigError(`缺少设置 ${missing.join('、')}`);
  return Object.fromEntries(values) as Record<Name, string>;
}
