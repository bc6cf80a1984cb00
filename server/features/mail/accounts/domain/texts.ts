// Advice about sender domains.
export const domainTexts = {
  noAnswer: '域名服务器没有回答，请稍后再查。',
  managed: '此域名由邮箱服务商管理，您不需要设置。',
  mx: {
    none: '没有 MX 记录，对方的回信会送不到。请在域名解析中添加邮箱服务商给出的 MX 记录。',
    refuses: '此域名声明不收邮件（空 MX），对方的回信会送不到。请改为邮箱服务商给出的 MX 记录。',
    good: '可以收到回信。',
  },
  spf: {
    none: '没有 SPF 记录，邮件容易进垃圾箱。请添加一条以 v=spf1 开头的 TXT 记录，内容由邮箱服务商给出。',
    several: '有多条 SPF 记录，收信方会当作没有。请合并成一条 v=spf1 记录。',
    everybody: '以 +all 结尾等于允许任何人冒用此域名，请改为 ~all 或 -all。',
    open: '没有以 ~all 或 -all 结尾，收信方无法判断冒用的邮件。请在末尾加上 ~all。',
    broken: '引用的记录不存在或互相循环，收信方会判为错误。请检查 include 与 redirect。',
    tooMany: (lookups: number) =>
      `需要查询 ${lookups} 次，超过规定的 10 次，收信方会判为错误。请减少 include。`,
    missing: (include: string) => `没有包含正在使用的邮箱服务商，请加上 include:${include}。`,
    good: '设置正确。',
  },
  dkim: {
    unknown: '常见的选择器下没有找到 DKIM 公钥。请在邮箱服务商的管理后台查看选择器，填写后再查。',
    none: (selector: string) =>
      `选择器 ${selector} 下没有 DKIM 公钥。请在邮箱服务商的管理后台开启 DKIM，并添加它给出的 TXT 记录。`,
    revoked: '公钥是空的，表示已经停用。请重新生成 DKIM 公钥。',
    broken: '公钥无法识别，可能复制时少了内容。请重新复制邮箱服务商给出的记录。',
    short: (bits: number) => `公钥只有 ${bits} 位，收信方可能不认。请换成 2048 位。`,
    good: '设置正确。',
  },
  dmarc: {
    none: '没有 DMARC 记录，Gmail 与 Yahoo 会限制大量发信。请在 _dmarc 下添加 TXT 记录：v=DMARC1; p=none',
    several: '有多条 DMARC 记录，收信方会当作没有。请只保留一条。',
    noPolicy: '没有写明策略（p=），收信方会当作没有。请加上 p=none、p=quarantine 或 p=reject。',
    watching: '策略是 p=none，只观察、不拦截，已满足大量发信的要求；确认邮件都能通过后可改为 p=quarantine。',
    good: '设置正确。',
  },
} as const;
