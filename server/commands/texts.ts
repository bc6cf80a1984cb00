// Sentences of the command line.
export const cliTexts = {
  usage: '用法：npm run haitu -- <命令> [选项]',
  commandUsage: (line: string) => `用法：npm run haitu -- ${line}`,
  commands: '命令：',
  options: '选项：',
  more: '查看某个命令的说明：npm run haitu -- help <命令>',
  optional: '可省略',
  unknownCommand: (name: string) => `没有命令 ${name}`,
  unknownOption: (name: string) => `没有选项 --${name}`,
  unknownWord: (word: string) => `多余的参数 ${word}`,
  noValue: (name: string) => `选项 --${name} 不带值`,
  missing: (name: string) => `缺少选项 --${name} 或它的值`,
  days: '--days 应是 1 到 3650 之间的整数',
  typePassword: (account: string) => `${account} 的密码（输入时不显示）：`,
  totpReset: (account: string) => `已重置 ${account} 的两步验证`,
  userCreated: (account: string) => `已创建账号 ${account}`,
  planGranted: (grant: { account: string; mealType: string; endDate: string }) =>
    `已为 ${grant.account} 开通套餐 ${grant.mealType}，到期时间 ${grant.endDate}`,
  demoSeeded: (demo: { account: string; password: string; created: boolean }) =>
    `${demo.created ? '已创建演示账号' : '演示账号已存在'}：${demo.account}  密码：${demo.password}`,
  secretsRotated: (sum: { accounts: number; secrets: number }) =>
    `密钥已轮换：${sum.accounts} 个账号、${sum.secrets} 份凭证`,
} as const;

export const verdictTexts = {
  noShops: '没有账号连接了店铺，无需重新核对',
  noShopOf: (account: string) => `账号 ${account} 没有连接过店铺，没有可重新核对的结论`,
  rebuilt: (accountId: number, verdicts: number) => `账号 ${accountId}：已重新核对，得到 ${verdicts} 条结论`,
} as const;

export const backupTexts = {
  written: (sum: { file: string; rows: number; files: number; bytes: number }) =>
    `备份完成：${sum.file}（${sum.rows} 行、${sum.files} 个文件，${sum.bytes} 字节）`,
  holdsSecret: '备份内含主密钥，等同于全部数据和密码，请妥善保管。',
  verified: (sum: { tables: number; rows: number; files: number }) =>
    `已读回核对：${sum.tables} 张表、${sum.rows} 行、${sum.files} 个文件，行数与内容都与数据库一致。`,
  differs: (tables: readonly string[]) =>
    `核对不一致：${tables.map((name) => name || '文件').join('、')}，没有保留任何结果`,
  missingFiles: (count: number) =>
    `有 ${count} 个文件在数据库里有记录，在文件存储里却找不到，备份里没有它们。`,
  sealedWith: {
    master: '备份用主密钥加密，只有同一把主密钥（HAITU_SECRET 或数据目录里的 secret 文件）能打开。',
    file: '备份用密钥文件加密，请把密钥文件与备份分开保管。',
    passphrase: '备份用 HAITU_BACKUP_PASSPHRASE 加密，没有它无法打开。',
    none: '备份没有加密，任何拿到它的人都能读到全部数据。',
  },
  wrongKey: {
    master:
      '备份是用另一把主密钥加密的。请设置原来的 HAITU_SECRET，或把原来的 secret 文件放回数据目录，再恢复',
    file: '密钥文件不对，打不开这个备份',
    passphrase: 'HAITU_BACKUP_PASSPHRASE 不对，打不开这个备份',
  },
  keyFileNeeded: '备份用密钥文件加密，请用 --key-file 指出它',
  keyFileShort: (path: string) =>
    `密钥文件 ${path} 太短，至少要 32 字节，例如：head -c 32 /dev/urandom > 文件`,
  passphraseNeeded: '备份用口令加密，请设置 HAITU_BACKUP_PASSPHRASE',
  passphraseShort: 'HAITU_BACKUP_PASSPHRASE 太短，至少要 12 个字符',
  secretInItself:
    '备份由主密钥加密，把主密钥放进去没有用处。请用 --key-file 或 HAITU_BACKUP_PASSPHRASE 加密，再加 --with-secret',
  plainAndKey: '--plain 与 --key-file 不能同时使用',
  lacksSecret: '备份不含主密钥，恢复时需要相同的 HAITU_SECRET 或原来的 secret 文件，请另行妥善保管。',
  fileExists: (file: string) => `文件 ${file} 已存在，请换一个文件名`,
  cannotWrite: (file: string, why: string) => `无法写入 ${file}：${why}`,
  cannotRead: (file: string, why: string) => `无法读取 ${file}：${why}`,
  notBackup: (file: string) => `${file} 不是海图的备份文件`,
  damaged: (file: string) => `备份文件 ${file} 已损坏或不完整，没有恢复任何数据`,
  otherVersion: '备份来自另一版本的海图，数据库结构不同，请用生成备份的版本恢复后再升级',
  notEmpty: '数据库里已有账号，恢复会覆盖全部现有数据。确认要覆盖时请加 --force',
  otherKey: (path: string) =>
    `备份使用的是另一把主密钥，没有它就无法登录。请把原来的 secret 文件放到 ${path}，或设置相同的 HAITU_SECRET，再恢复`,
  settingKey: '备份内含的主密钥与 HAITU_SECRET 不同，请把 HAITU_SECRET 设为原来的值，再恢复',
  restored: (sum: { rows: number; files: number }) => `恢复完成：${sum.rows} 行、${sum.files} 个文件`,
  restart: '主密钥已随备份恢复，正在运行的海图请重新启动。',
} as const;

export const moveTexts = {
  prompt: '目标数据库的地址（postgres://用户:密码@主机/库）：',
  notAddress: '请从标准输入给出目标数据库的地址，形如 postgres://用户:密码@主机/库',
  copied: (sum: { pass: number; rows: number; copied: number }) =>
    `第 ${sum.pass} 遍：原数据库共 ${sum.rows} 行，复制并核对了 ${sum.copied} 行`,
  held: (sum: { seconds: number; copied: number }) =>
    `暂停写入 ${sum.seconds.toFixed(1)} 秒，补上了最后改动的 ${sum.copied} 行`,
  done: (sum: { tables: number; rows: number }) =>
    `已搬完：新数据库里 ${sum.tables} 张表、${sum.rows} 行，逐表的行数与内容都与原来一致；文件仍在原来的文件存储里。请把 DATABASE_URL 设为新的地址再启动；原数据库的数据没有改动，从现在起只能读取，要继续用它请执行 db:move --reopen。`,
  sameDatabase: '目标就是现在的数据库，没有可搬的',
  notEmpty: '目标数据库里已有账号，只能搬进空的数据库',
  otherSource:
    '目标数据库里有一次没有完成的搬迁，它来自另一个数据库，或者开始之后海图升级过、数据库切换过。请另备一个空库',
  differs: (table: string) => `${table} 复制后与原来不一致，没有保留这一部分`,
  stillWriting:
    '一直有没有结束的写入（例如很大的导入），没能暂停写入。已复制的都留着，请稍后再执行一次 db:move',
  reopened: '这个数据库又可以写入了',
  notTaken: '这个数据库没有因为搬迁停止写入，不需要恢复',
  inCluster: (sum: { nodes: number; tables: number }) =>
    `这是 Citus 集群：${sum.nodes} 个工作节点，${sum.tables} 张租户表按 account_id 分布`,
  noCluster: '这个数据库不是 Citus 集群的协调节点，没有需要分布的表',
} as const;

export const filesMoveTexts = {
  to: '--to 只能是 bucket 或 disk',
  noBucket: '没有存储桶的设置，请给出 S3_BUCKET、S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY 等，见部署指南',
  progress: (done: number, total: number) => `${done} / ${total} 个文件`,
  moved: (sum: { files: number; bytes: number; copied: number; kept: number; sum: string }) =>
    `核对一致：${sum.files} 个文件，${sum.bytes} 字节，校验和 ${sum.sum}（新复制 ${sum.copied} 个，${sum.kept} 个已在那里）。`,
  differs: (keys: readonly string[]) =>
    `有 ${keys.length} 个文件两边不一致，请再执行一次：${keys.slice(0, 5).join('、')}`,
  next: {
    bucket:
      '数据目录里的文件没有动。把同样的 S3_* 设置交给所有进程并重启，即改用存储桶；之后再执行一次，补上其间新存的文件。',
    disk: '存储桶里的文件没有动。去掉所有进程的 S3_* 设置并重启，即改用数据目录；之后带着这些设置再执行一次，补上其间新存的文件。',
  },
} as const;

export const importCommandTexts = {
  cannotRead: (file: string, why: string) => `无法读取 ${file}：${why}`,
  connection: '--connection 应是授权的编号',
  day: (text: string) => `“${text}”不是日期，应写作 2026-01-31`,
  progress: (step: 'check' | 'write', rows: number) =>
    `${step === 'check' ? '检查' : '写入'} ${rows.toLocaleString('en-US')} 行`,
  done: (sum: { added: number; changed: number; unchanged: number }) =>
    `导入完成：新增 ${sum.added}，更新 ${sum.changed}，未变 ${sum.unchanged}`,
  refused:
    '文件有错误，没有导入任何数据（只导入没有错误的行：--sound-only；写明日期、货币或小数的写法：--date-order、--currency、--decimal）：',
  leftOut: (line: number, text: string, reason: string) => `第 ${line} 行（${text}）${reason}，没有作为记录`,
  moreLeftOut: (count: number) => `另有 ${count} 行合计没有作为记录`,
  leftRows: (count: number) => `${count} 行有错误，没有导入`,
  rest: (path: string) => `有错误的行与原因已写入 ${path}`,
  restUnused: '--rest 要与 --sound-only 一起使用',
  cannotWrite: (file: string, why: string) => `无法写入 ${file}：${why}`,
  dateOrder: '--date-order 应是 mdy（月在前）或 dmy（日在前）',
  currency: '--currency 应是三位货币代码，如 CNY',
  decimal: '--decimal 应是 point（点号）或 comma（逗号）',
  previewed: (sum: { added: number; changed: number; unchanged: number }) =>
    `文件没有错误。导入后将新增 ${sum.added}，更新 ${sum.changed}，未变 ${sum.unchanged}；这是预览，没有写入`,
  kind: (kind: string, known: string) => `没有种类 ${kind}，可选：${known}`,
  ratesDone: (count: number) => `导入完成：${count} 个汇率`,
} as const;

export const paymentCommandTexts = {
  reason: '退款',
  amount: '--amount 应是大于 0 的金额，最多两位小数',
  refundNo: '--refund-no 应是 6 到 64 位字母或数字',
  refunded: (refund: { refundNo: string; amount: string }) =>
    `已退款 ${refund.amount} 元，退款号 ${refund.refundNo}`,
  working: (refund: { refundNo: string; amount: string }) =>
    `退款 ${refund.amount} 元已受理，尚未到账。请稍后加 --refund-no ${refund.refundNo} 再次执行以确认`,
  planEnds: (endDate: string) => `套餐到期时间改为 ${endDate}`,
  ledgerFault: (accountId: number, sentence: string) => `账号 ${accountId}：${sentence}`,
  ledgerFaults: (count: number) => `账本核对发现 ${count} 处不一致`,
  ledgerFine: (accounts: number) => `账本核对无误：${accounts} 个账号`,
  invoiceState: '--state 只能是 asked、issued 或 refused',
  invoiceOutcome: '--state 只能是 issued 或 refused',
  invoiceNote: '--note 不能超过 200 个字符',
  invoiceMarked: (orderNo: string) => `已记下订单 ${orderNo} 的开票结果`,
  invoiceColumns: ['申请时间', '账号编号', '订单号', '金额', '抬头', '税号', '邮箱', '状态', '申请编号'],
} as const;

export const operatorCommandTexts = {
  role: '--role 只能是 support、finance 或 admin',
  created: (account: string) => `已创建运营账号 ${account}，首次登录时绑定验证器`,
  reset: (account: string) => `已重设运营账号 ${account}，下次登录时重新绑定验证器`,
} as const;
