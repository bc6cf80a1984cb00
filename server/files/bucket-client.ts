// The line to the server of a bucket.
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { BucketSettings } from '../config/bucket-settings.ts';

/** What goes wrong is thrown; the client need not print it as well. */
const silent = {
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Tries once: whoever calls knows what may be sent again. */
export function createBucketClient(
  { region, endpoint, pathStyle, accessKeyId, secretAccessKey }: BucketSettings,
  requestHandler: NonNullable<S3ClientConfig['requestHandler']>,
): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== null && { endpoint }),
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
    requestHandler,
    // Few servers beside the original know newer sums than Content-MD5, which every upload brings.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: silent,
  });
}
