// Where stored files go instead of the data folder: an S3-compatible bucket. Half a set is refused at start.
import { ConfigError, readFlag, readSet, readText, readUrl } from './values.ts';

export interface BucketSettings {
  /** Null: the original service, found by its region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `endpoint/bucket/key` rather than `bucket.endpoint/key`. */
  pathStyle: boolean;
  /** Begins every key; empty, or with a slash at its end. */
  prefix: string;
}

const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const beside = ['S3_ENDPOINT', 'S3_REGION', 'S3_PATH_STYLE', 'S3_PREFIX'] as const;

export function readBucketSettings(env: NodeJS.ProcessEnv): BucketSettings | null {
  const keys = readSet(env, needed);
  const given = beside.filter((name) => readText(env, name) !== null);
  if (!keys) {
    if (given.length === 0) return null;
    throw new ConfigError(`设置了 ${given.join('、')}，缺少设置 ${needed.join('、')}`);
  }
  const bucket = keys.S3_BUCKET;
  if (!/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i.test(bucket) || bucket.includes('..'))
    throw new ConfigError(`S3_BUCKET 应为 3 到 63 个字母、数字、点或连字符，现在是 ${bucket}`);
  const endpoint = readText(env, 'S3_ENDPOINT') === null ? null : readUrl(env, 'S3_ENDPOINT', '');
  const region = readText(env, 'S3_REGION');
  if (endpoint === null && region === null) throw new ConfigError('缺少设置 S3_ENDPOINT 或 S3_REGION');
  if (region !== null && !/^[a-z0-9-]+$/i.test(region))
    throw new ConfigError(`S3_REGION 应为区域的代号，例如 us-east-1，现在是 ${region}`);
  return {
    endpoint,
    region: region ?? 'us-east-1',
    bucket,
    accessKeyId: keys.S3_ACCESS_KEY_ID,
    secretAccessKey: keys.S3_SECRET_ACCESS_KEY,
    pathStyle: readFlag(env, 'S3_PATH_STYLE', endpoint !== null),
    prefix: readPrefix(env),
  };
}

function readPrefix(env: NodeJS.ProcessEnv): string {
  const text = (readText(env, 'S3_PREFIX') ?? '').replace(/^\/+|(?<!\/)\/+$/g, '');
  if (text === '') return '';
  if (!text.split('/').every((part) => /^[\w-][\w.-]*$/.test(part)))
    throw new ConfigError(`S3_PREFIX 应由字母、数字、点、横线和斜线组成，现在是 ${text}`);
  return `${text}/`;
}
