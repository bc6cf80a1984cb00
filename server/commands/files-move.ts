import { createDiskStore } from '../files/disk-store.ts';
import { AppError } from '../kernel/app-error.ts';
import { defineCommand, UsageError } from './command.ts';
import { copyFiles, countFiles } from './files/copy-files.ts';
import { openProgressBar } from './progress-bar.ts';
import { filesMoveTexts as texts } from './texts.ts';

export const filesMoveCommand = defineCommand({
  name: 'files:move',
  summary:
    '把保存的文件从数据目录复制到 S3 存储桶，或从存储桶复制回来，并逐字节核对；可以重复执行，中断后接着做',
  options: {
    to: { type: 'string', value: '<bucket|disk>', help: '复制到存储桶或数据目录', required: true },
  },
  async run({ opened: { services }, say }, { to }) {
    if (to !== 'bucket' && to !== 'disk') throw new UsageError(texts.to);
    const { bucket: settings, dataFolder } = services.config;
    if (settings === null) throw new AppError('invalid_input', texts.noBucket);
    // With these settings the store of the product is the bucket, whatever the running one still uses.
    const [bucket, disk] = [services.files, createDiskStore(dataFolder)];
    const [source, target] = to === 'bucket' ? [disk, bucket] : [bucket, disk];
    const total = await countFiles(source);
    const bar = openProgressBar();
    const sum = await copyFiles({
      from: source,
      to: target,
      dataFolder,
      onFile: (done) => bar.show(done / total, texts.progress(done, total)),
    }).finally(() => bar.clear());
    if (sum.differing.length > 0 || sum.source.sum !== sum.target.sum)
      throw new AppError('conflict', texts.differs(sum.differing));
    say(texts.moved({ ...sum, files: sum.source.count, sum: sum.source.sum }));
    say(texts.next[to]);
  },
});
