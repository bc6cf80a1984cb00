// What a bucket's server or the way to it says, as the faults the rest of the house knows.

import type { BucketSettings } from '../config/bucket-settings.ts';
import { ConfigError } from '../config/values.ts';
import { AppError } from '../kernel/app-error.ts';

interface SaidError {
  name?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

const statusOf = (error: unknown) => (error as SaidError).$metadata?.httpStatusCode;
const nameOf = (error: unknown) => (error as SaidError).name ?? '';

export const isMissingObject = (error: unknown) =>
  statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket';

/** The server has understood and said no: another try says the same. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Nothing of it is the caller's fault, and it may pass. */
export const storeFault = (cause: unknown): AppError =>
  new AppError('unavailable', '文件存储暂时无法访问，请稍后再试', { cause, retryAfter: 5 });

/** A setting that cannot be right, said by the server; null where the server was not reached or is at fault itself. */
export function settingFault(error: unknown, { bucket, region }: BucketSettings): ConfigError | null {
  const said = nameOf(error);
  if (said === 'NoSuchBucket' || statusOf(error) === 404)
    return new ConfigError(`S3_BUCKET 指的存储桶 ${bucket} 不存在`);
  if (/^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/.test(said))
    return new ConfigError(`存储桶 ${bucket} 不在 S3_REGION 指的区域 ${region}`);
  if (said === 'RequestTimeTooSkewed') return new ConfigError('本机的时钟与文件存储相差太多，请先校准时钟');
  if (statusOf(error) === 401 || statusOf(error) === 403)
    return new ConfigError(
      `S3_ACCESS_KEY_ID 与 S3_SECRET_ACCESS_KEY 不能访问存储桶 ${bucket}，请核对密钥与权限（${said}）`,
    );
  return null;
}
