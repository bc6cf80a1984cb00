// Words that change nothing: courtesy, chatter, who “we” are, and what is said beside a figure anyway.

export const fillers: readonly string[] = [
  ...'select sum count where from report table having distinct filter data total overall pull check break down breakdown look looks details detail summary recap number numbers figure figures value values performance please kindly let know need want currently today so to be as of its it will would should could one any some top-level level via across between during within using use used based per each'.split(
    ' ',
  ),
  ...'的 了 是 有 有没有 亲 您好 你好 哈喽 花掉 掉 这边 那边 这里面 排 排在 能不能 能否 可不可以 可以 谢谢 多谢 感谢 主要 拉 拉一下 拉下 调 调一下 发我 发一下 报一下 查看 显示 展示 啦 么 呗 累计 达到了 做了 完成 完成了 成交 成交了 占了多少钱 占多少钱 一整天 这个人 这家 运营 联盟 联盟营销 联盟渠道 各 都是 推广 总体上 帮我查 帮我看 麻烦查 看到 一共有 总共有 赚了 块钱 的时候 在 我 你 咱 请 想 看 查 帮 给 按 下 要 吗 啊 呀 吧 哦 嘛 哈 都 共 总 和 跟 与 及 以及 还有 里 中 上 内 得 来 带 一 从 个 位'.split(
    ' ',
  ),
  ...'我们 咱们 我司 自己 老板 请问 请你 麻烦 劳烦 帮我 帮忙 给我 告诉我 想知道 想看 想问 想了解 了解 了解下 知道 问下 问一下 到底'.split(
    ' ',
  ),
  ...'查一下 查下 查查 查询 看看 看下 看一下 看一看 统计 统计一下 说说 说一下 说下 讲讲 列出 列一下 算一下 算下 算算'.split(
    ' ',
  ),
  ...'分析 分析一下 拆分 拆解 拆分一下 一下 要看'.split(' '),
  ...'多少 几 共计 合计 总计 总共 一共 总数 总量 总和 全部 所有 整个 分别 分别是 各是 各自 大概 大约 具体'.split(
    ' ',
  ),
  ...'带来 带来了 带了 产生 产生了 贡献 贡献了 付 付了 付出 支付 支付了 花 花了 花得 花的 出了 出 拿得 拿到 拿了 拿'.split(
    ' ',
  ),
  ...'compare comparing 本身 站长 伙伴 合作伙伴 联盟伙伴 pls plz only just pub pubs aff affs asap btw tks 分别是多少'.split(
    ' ',
  ),
  ...'联盟客 上面 里面 里头 其中 当中 网站 站点 publisher publishers affiliate affiliates'.split(' '),
  ...'当天 当日 全天 全月 整月 全年 整年 一整年 期间 的话 高不高 高吗 低吗 多不多 多吗 好不好 好吗 大吗 数字 数值 总的'.split(
    ' ',
  ),
  ...'s pay spend spent earn earned make made bring brought got has have had does did been are there with at from so far can you could would like want see give get all in what is the was were how much many total my our we did do of for in on by me show tell please and get us a'.split(
    ' ',
  ),
  ...'我店 本店 咱店 我们店 咱们店 咱家 我家 我们家 店铺 店里 店 我们公司 公司 贵司 老板问 老板要 老板说 领导问 领导要 急 急用 在线等 急急急 烦请 辛苦 劳驾 hi hello 哎 诶 喂 话说'.split(
    ' ',
  ),
  ...'给咱 给咱们 给我们 给本店 为我们 帮我们 咱们的 我们的 我的 本账号 账号 这块 这一块 这边的 方面 那边的 目前 现在 眼下 如今 至今为止 到底是 究竟'.split(
    ' ',
  ),
  ...'光有 光看 光是 还剩 还剩下 剩下多少 剩多少 但 但是 不过 把 将 给个 来个 来一份 出一份 一份 份 做个 弄个 列 列个 列示 列出来 列一列 拉出来 拉个 调出来 分一下 分下 拆一下 细分 展开 明细 做账用 对账用 汇报用 写报告用 看一眼 瞅瞅 瞧瞧 瞄一眼 过一下 捋一下'.split(
    ' ',
  ),
  ...'情形 具体是 具体多少 多少呢 是多少呢 多少呀 多少啊 有多高 多高 有多大 多大 是几 数是 值'.split(' '),
  ...'整个月 整个月的 一整个月 整个季度 整个年度 整个星期 整个礼拜 整个周 整一年 整一个月 银子 大洋 压着 还压着 还压 实打实 这仨 这俩 那仨 那俩 这几类 这三类 这两类 这几种 我们这 我这 咱这 我们这里 我记得 印象中 印象里 不错 挺好 还行 下面 底下 贵系统 贵平台 你们系统 你们平台 出来没 有没 能看 能看吗 有吗 有没有数 多少银子 多少大洋 多少子儿 几毛 几毛钱'.split(
    ' ',
  ),
  ...'一下子 真 真的 其实 就 就是 只 只看 仅 单看 单独 专门 另外 顺便 然后 接着 再 又 已经 已 刚 刚刚 一直 能 可 得看 是不是 是否 嘞 咧 哇 哟 嗯 噢 喔 哒 滴'.split(
    ' ',
  ),
  ...'种 类 家 方 们 处 从 自 由 至于 关于 对于 针对 就看 那篇文章 这篇文章 文章 的文章 那里 那儿 身上 上头 渠道里 名下 旗下 手里 手上'.split(
    ' ',
  ),
  ...'负数那种行 加 再加 加上 外加 以及 并 并且 同时 分开 分别看 逐个 一一 出现 出来 发生 形成 收 收了 收得 收取 收到 交 交了 结 结了 发 发了 给了 打 打了 问 问问 谁家 也就是 报 报个 数 数儿 一个数 对方 合作'.split(
    ' ',
  ),
  ...'当周 当月 这天 这一天 那一周 那周 那个月 那段时间 整周 全周 一整周 一整月 整季 全季 截至 截止 为止 之间 之内 以内 区间 时间 日期'.split(
    ' ',
  ),
];
