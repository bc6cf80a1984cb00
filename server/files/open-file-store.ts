// The store the settings name. A setting that is wrong ends the start; a server that is away for now does not: everything but
// files works meanwhile, and files do once it is back.
import type { BucketSettings } from '../config/bucket-settings.ts';
import { settingFault } from './bucket-faults.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

export async function openFileStore(
  { dataFolder, bucket }: { dataFolder: string; bucket: BucketSettings | null },
  log: (line: string) => void,
): Promise<FileStore> {
  if (bucket === null) return createDiskStore(dataFolder);
  // Loaded where it is used: most installations never speak to a bucket.
  const { createBucketStore } = await import('./bucket-store.ts');
  const store = createBucketStore(bucket);
  try {
    await store.look();
  } catch (error) {
    const fault = settingFault(error, bucket);
    if (fault) {
      store.close();
      throw fault;
    }
    log(
      `文件存储 ${bucket.endpoint ?? bucket.region} 现在无法访问（${(error as Error).message}）；其余功能照常，恢复后文件自动可用`,
    );
  }
  return store;
}
