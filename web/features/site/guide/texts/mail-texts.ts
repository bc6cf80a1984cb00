// The guide to mail: mailboxes, reading, writing, templates, what is sent later, what came of it.
import { mailLimits } from '../../../../../contract/limits.ts';
import { formatBytes } from '../../../../lib/format-bytes.ts';
import { formatCount } from '../../../../lib/format-figure.ts';
import type { GuideChapter } from '../chapter.ts';

export const mailChapters = [
  {
    id: 'mailbox',
    title: '连接邮箱',
    intro: '用您自己的邮箱收信、写信，联盟客看到的是您的地址。保存前分别验证收信和发信。',
    steps: [
      '打开“邮件中心”，点击“连接邮箱”；已经有邮箱时，点击“管理邮箱”再添加。',
      '填写邮箱地址，常见的服务商与服务器会自动选好：QQ、网易、阿里、腾讯企业邮箱、Gmail 和 Outlook。其他支持 IMAP 与 SMTP 的邮箱，请自己填写服务器。',
      '按旁边的图示取得授权码，填进来。Gmail 也可以、Outlook 只能到服务商自己的页面登录，密码不会经过海图。',
      '点击“验证”分别试收信与发信，再点击“验证并连接”。不成功时会给出服务器的说明。',
      '连接之后，在“设置”里写签名，限定每分钟与每天最多发多少封，选择谁可以使用。',
    ],
    tips: [
      `每个账号最多连接 ${mailLimits.mailboxes} 个邮箱。密码与令牌加密保存，断开后即删除。`,
      '“检查发件域名”会查 SPF、DKIM 与 DMARC，缺少时邮件容易进垃圾箱。',
      '断开邮箱会删除海图里的邮件副本、草稿与排队中的邮件，邮件服务器上的邮件不变。',
      'Google 与 Microsoft 登录需要运营方设置，没有设置时页面会说明。',
    ],
  },
  {
    id: 'mail-read',
    menu: ['email_inbox', 'email_star'],
    title: '收信与往来',
    intro: '各个邮箱的来信汇总在“收件箱”，新邮件到达时自动出现。',
    steps: [
      '在列表里打开一封邮件；加了星标的集中在“星标邮件”。',
      '搜索主题、正文、姓名或地址；可以“只看未读”，或只看某个邮箱。',
      '同一件事的往来排成一串，可以逐封展开。',
      '“回复”“全部回复”“转发”，或者加星标、标为未读、打印和删除。',
      '外部图片默认不加载，点击“显示图片”才会读取；附件可以下载。',
    ],
    tips: [
      '已读、星标和删除会与您的邮箱保持同步。',
      '电脑上按 ? 查看全部快捷键。',
      '联盟客详情里的“往来邮件”，按时间列出从第一封信到首单的经过。',
    ],
  },
  {
    id: 'mail-write',
    menu: ['email_send', 'email_outbox'],
    title: '写信与发送',
    intro: '写给一位，或者一次写给许多联盟客：每人单独收到一封，互相看不到对方。',
    steps: [
      '点击“写邮件”，选择“发件邮箱”。',
      `输入地址、粘贴一份名单，或“选择联盟客”。一次最多 ${formatCount(mailLimits.recipients)} 位。`,
      `写主题和正文；“添加附件”最多 ${mailLimits.attachments} 个，单个 ${formatBytes(mailLimits.attachmentMaxBytes)}，合计 ${formatBytes(mailLimits.mailMaxBytes)}。`,
      '点击“预览”，逐位看每个人会收到什么。',
      '点击“发送”。邮件从排队到送出的状态都在“发件箱”里，失败时给出邮件服务器的说明。',
    ],
    tips: [
      '写下的内容会自动存为草稿，换一台设备也能接着写。',
      `抄送和密送只能用于一个收件人，各最多 ${mailLimits.copies} 个地址。`,
      `每天能发多少封由套餐决定，超出的排队到之后几天；每个邮箱另有发送速度，默认每分钟 ${mailLimits.perMinute.usual} 封。`,
      '“状态不明”的邮件可能已经送达，不会自动重发。确认对方没有收到，再点击“重新发送”。',
    ],
  },
  {
    id: 'mail-templates',
    title: '模板与变量',
    intro: '把常写的邀请和跟进存成模板，变量在发出时换成每位收件人自己的值。',
    steps: [
      '在“邮件中心”的“模板”里点击“新建模板”，写名称、主题和正文。',
      '点击“插入变量”。对方称呼、对方邮箱、对方网站、联盟客名称、品牌、发件人和公司名称由系统填写，也可以自己命名；主题里写作 {{name}} 这样。',
      '写信时点击“使用模板”，或在模板上点击“用它写信”。',
      '有人缺少变量的值时，在“每位收件人的变量”里补上；不补上就不会发给他们。',
    ],
    tips: [
      `最多 ${mailLimits.templates} 个模板。写好的邮件也可以“存为模板”。`,
      '删除模板之后，用它写过的邮件和成效不变，已定时的邮件照常发出。',
    ],
  },
  {
    id: 'mail-later',
    title: '定时、跟进与退订',
    intro: '邮件可以定时发出，对方没有回复时自动跟进；不想再收信的人，之后不再打扰。',
    steps: [
      '写信时展开“定时、跟进与活动”。',
      `填写发送时间（北京时间），最多提前 ${mailLimits.scheduleDays} 天；留空则立即进入发送队列。`,
      `点击“添加一次跟进”，最多 ${mailLimits.followUps} 次，每次间隔 ${mailLimits.followUpDays.min} 到 ${mailLimits.followUpDays.max} 天。对方没有回复时才在同一会话里发出。`,
      '写给多位时，可以填写“活动名称”，招募成效按活动统计。',
      '“邮件中心”的“不再写信”里，是不会再收到任何邮件的地址：对方退订或地址收不到邮件时自动加入，也可以手动“加入名单”。',
    ],
    tips: [
      '一次写给多位的邮件都带一键退订，由对方的邮箱程序显示。对方回复、退订或退信后，不再跟进。',
      '对方自己退订或投诉过的地址不能移出名单，其他的可以“移出”。',
      '还没有发出的邮件可以“取消发送”。',
    ],
  },
  {
    id: 'mail-results',
    menu: ['email_center'],
    title: '邮件概览与招募成效',
    intro: '从第一封信到第一笔订单，看得见每个模板、每次活动带来多少。',
    steps: [
      '“邮件中心”的“概览”列出未读、等待回复、今日发出、排队中、发送失败和被退回的数量，点开数字查看对应的邮件。',
      '下面是每个邮箱的状态；连不上时写明原因，可以“立即重试”。',
      '“招募成效”可以“按活动”或“按模板”看：写给多少联盟客，多少回复、加入、出单，带来多少销售额和佣金。',
      '不想继续的活动点击“停止”，还没有发出的邮件（包括到期跟进）会全部取消。',
    ],
    tips: [
      '数字与报表同源。还没有连接联盟平台，或者没有查看数据的权限时，出单与金额不显示。',
      '写到一半的邮件在“草稿”里。',
    ],
  },
] as const satisfies readonly GuideChapter[];

/** Words inside the drawings: what the screens show, and made-up rows between them. */
export const mailDrawingTexts = {
  mailbox: {
    connect: '连接邮箱',
    email: '邮箱地址',
    providers: ['QQ 邮箱', 'Gmail', 'Outlook'],
    password: '授权码',
    help: '怎样得到授权码',
    verify: '验证',
    submit: '验证并连接',
    state: '正常',
    settings: '设置',
  },
  read: {
    title: '收件箱',
    keyword: '搜索邮件',
    unread: '只看未读',
    people: ['Trail Notes', 'Camp Weekly', 'Peak Coupons'],
    thread: '往来 3 封',
    reply: '回复',
    forward: '转发',
    star: '加星标',
    images: '显示图片（2）',
  },
  write: {
    title: '写邮件',
    from: '发件邮箱',
    to: '收件人',
    pick: '选择联盟客',
    subject: '主题',
    attach: '添加附件',
    send: '发送给 12 位',
    preview: '预览',
    place: '第 1 位，共 12 位',
  },
  templates: {
    tabs: ['概览', '模板', '草稿'],
    add: '新建模板',
    name: '模板名称',
    variable: '插入变量',
    variables: ['对方称呼', '品牌'],
    use: '用它写信',
    values: '每位收件人的变量',
    missing: '缺少，请填写',
  },
  later: {
    title: '定时、跟进与活动',
    schedule: '定时',
    time: '2026-09-01 09:00',
    followUp: '第 1 次跟进',
    after: '3 天仍未回复时发送',
    add: '添加一次跟进',
    campaign: '活动名称',
    suppressions: '不再写信',
    put: '加入名单',
    reason: '对方退订',
  },
  results: {
    numbers: ['未读', '等待回复', '今日发出'],
    mailbox: 'name@brand.com',
    state: '正常',
    tabs: ['概览', '招募成效'],
    by: ['按活动', '按模板'],
    columns: ['写给', '回复', '加入', '出单'],
    campaign: '秋季招募',
    stop: '停止',
  },
} as const;
