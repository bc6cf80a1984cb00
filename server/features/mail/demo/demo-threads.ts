// Conversations of the made-up mailbox, with publishers of the demonstration. All addresses end in `.example`, where nobody is.

export interface DemoAttachment {
  name: string;
  mediaType: string;
  content: 'prices' | 'picture';
  /** Shown within the mail by this name. */
  cid?: string;
}

export interface DemoMail {
  /** `us`: we wrote it; `server`: the mail server did. */
  from: 'them' | 'us' | 'server';
  /** Before now. */
  hours: number;
  text: string;
  /** The text as paragraphs unless said. */
  html?: string;
  unread?: true;
  star?: true;
  attachments?: readonly DemoAttachment[];
  state?: 'sent' | 'failed';
  stateText?: string;
  bounce?: string;
  /** Of a campaign. */
  sentWith?: { campaignId: string; templateId: string };
  /** Who got it asked for no more. */
  unsubscribed?: true;
}

export interface DemoThread {
  /** Of a publisher of the demo account, or of the demo catalogue. */
  person: { name: string; address: string; domain: string };
  subject: string;
  mails: readonly DemoMail[];
}

const day = 24;

const newsletter = `<div style="max-width:600px;margin:0 auto;font-family:Arial, sans-serif">
  <img src="https://images.coupons4.example/header.png" width="600" height="120" alt="Coupon Harbor Weekly">
  <h2 style="color:#1677ff">Top offers of the week</h2>
  <table width="100%" cellpadding="8" cellspacing="0" border="0">
    <tr><td bgcolor="#f5f5f5"><b>Camping lanterns</b><br>Average order up 14 %</td>
        <td bgcolor="#f5f5f5"><img src="https://images.coupons4.example/lantern.png" width="120" height="80" alt="Lantern"></td></tr>
    <tr><td><b>Travel bags</b><br>Code HAITU20 used 312 times</td>
        <td><img src="https://images.coupons4.example/bag.png" width="120" height="80" alt="Bag"></td></tr>
  </table>
  <p><a href="https://coupons4.example/merchants/report">See your full report</a></p>
  <img src="https://track.coupons4.example/open.gif" width="1" height="1" alt="">
</div>`;

export const demoThreads: readonly DemoThread[] = [
  {
    person: { name: 'Emma Reed', address: 'partner@notes7.example', domain: 'notes7.example' },
    subject: 'Review sample for the folding lamp',
    mails: [
      {
        from: 'us',
        hours: 9 * day,
        text: 'Hi Emma,\n\nyour comparison of camping lights last month was a pleasure to read. We would like to send you our new folding lamp for a test, no strings attached. Commission for review sites is 10 % this quarter.\n\nWould next week suit you?\n\nLin, Haitu sample brand',
      },
      {
        from: 'them',
        hours: 7 * day + 3,
        text: 'Hi Lin,\n\nthanks for reaching out! Yes, please send one to our studio. We publish on the first Monday of the month, and we always say that a sample was free.\n\nEmma',
      },
      {
        from: 'us',
        hours: 7 * day,
        text: 'Wonderful. It leaves our warehouse today, tracking follows. Prices and margins are in the attached list.',
        attachments: [{ name: '报价单 2026.csv', mediaType: 'text/csv', content: 'prices' }],
      },
      {
        from: 'them',
        hours: 5,
        unread: true,
        star: true,
        text: 'Hi Lin,\n\nthe lamp arrived and it is lovely. Two questions before we publish:\n1. Is the battery replaceable?\n2. Can our readers get a code for 15 % off?\n\nA first picture is attached.\n\nEmma',
        html: '<p>Hi Lin,</p><p>the lamp arrived and it is lovely. Two questions before we publish:</p><ol><li>Is the battery replaceable?</li><li>Can our readers get a code for <b>15 % off</b>?</li></ol><p>A first picture:</p><p><img src="cid:lamp@notes7.example" width="240" alt="The lamp"></p><p>Emma</p>',
        attachments: [
          { name: 'lamp.png', mediaType: 'image/png', content: 'picture', cid: 'lamp@notes7.example' },
        ],
      },
    ],
  },
  {
    person: { name: 'Coupon Harbor 4', address: 'hello@coupons4.example', domain: 'coupons4.example' },
    subject: 'Coupon Harbor Weekly: your offers at a glance',
    mails: [{ from: 'them', hours: 11, unread: true, text: 'Top offers of the week …', html: newsletter }],
  },
  {
    person: { name: '返利海湾 2', address: 'bd@cashback2.example', domain: 'cashback2.example' },
    subject: '双十二返利活动排期',
    mails: [
      {
        from: 'them',
        hours: 4 * day,
        text: '您好，\n\n双十二期间我们准备把返利从 4% 提到 6%，首页给一个位置，需要品牌方承担其中 1 个点。排期表这两天要定，方便的话请尽快回复。\n\n小周',
      },
      {
        from: 'us',
        hours: 3 * day + 20,
        text: '小周你好，\n\n可以，12 月 8 日至 13 日我们承担 1 个点，落地页用会员日页面。素材今晚发到素材库。\n\n林晓',
      },
      {
        from: 'them',
        hours: 2 * day,
        text: '收到，已经排上。活动后我们会发一份数据复盘。',
        star: true,
      },
    ],
  },
  {
    person: { name: 'Trail TV 5', address: 'trail5@social.example', domain: 'youtube.com/@trail5' },
    subject: '合作邀请：秋季露营灯测评',
    mails: [
      {
        from: 'us',
        hours: 5 * day,
        text: '您好，\n\n我们很喜欢您上个月的帐篷视频。新款露营灯即将上市，希望邀请您做一期测评，佣金 12%，另外提供两台样机。\n\n期待您的回复。\n\n林晓',
      },
    ],
  },
  {
    person: { name: 'Anna Outdoors', address: 'anna@notes12.example', domain: 'notes12.example' },
    subject: 'Re: 佣金比例调整',
    mails: [
      {
        from: 'them',
        hours: 6 * day,
        text: '你好，看到本月佣金从 8% 调到了 7%，能说明一下原因吗？我们上季度的转化一直不错。',
      },
      {
        from: 'us',
        hours: 6 * day - 4,
        text: '您好，\n\n这是系统按类目统一调整，不是针对您。您的账号已经单独恢复为 8%，从本月 1 日起计算，差额下个账期补上。\n\n抱歉没有提前说明。',
      },
      { from: 'them', hours: 5 * day, text: '非常感谢，处理得很快！' },
    ],
  },
  {
    person: { name: 'Link Lane 1', address: 'ops@subnet1.example', domain: 'subnet1.example' },
    subject: 'Sub-ID reporting',
    mails: [
      {
        from: 'them',
        hours: 30,
        unread: true,
        text: 'Hello,\n\nwe now pass a sub-ID with every click so that you can see which of our sites an order came from. Nothing to do on your side; the column appears in your network report from today.\n\nLink Lane Operations',
      },
    ],
  },
  {
    person: { name: '户外灯具评测', address: 'editor@notes21.example', domain: 'notes21.example' },
    subject: '新品资料与高清图',
    mails: [
      { from: 'them', hours: 8 * day, text: '编辑部在做年终盘点，麻烦发一份新品资料和高清图，周五前截稿。' },
      {
        from: 'us',
        hours: 8 * day - 6,
        text: '资料与图片见附件，如需其他尺寸请告诉我。',
        attachments: [
          { name: '新品资料.csv', mediaType: 'text/csv', content: 'prices' },
          { name: '主图.png', mediaType: 'image/png', content: 'picture' },
        ],
      },
    ],
  },
  {
    person: { name: 'Deal Dock 9', address: 'contact@coupons9.example', domain: 'coupons9.example' },
    subject: 'Exclusive code for December',
    mails: [
      {
        from: 'us',
        hours: 3 * day,
        text: 'Hello,\n\nwe would like to give your members an exclusive code for December (12 % off, no minimum). Shall we set it up?',
        bounce: '550 5.1.1 <contact@coupons9.example>: Recipient address rejected: User unknown',
      },
      {
        from: 'server',
        hours: 3 * day - 0.1,
        text: 'This is the mail system at host mail.haitu.example.\n\nI am sorry to have to inform you that your message could not be delivered.\n\n<contact@coupons9.example>: 550 5.1.1 User unknown',
      },
    ],
  },
  {
    person: { name: 'Mika Makes', address: 'mika@notes33.example', domain: 'notes33.example' },
    subject: 'Invitation: holiday gift guide',
    mails: [
      {
        from: 'us',
        hours: 20,
        text: 'Hi Mika,\n\nwe are putting together partners for the holiday gift guide and thought of your channel first. Are you open to it?',
        state: 'failed',
        stateText: '451 4.7.1 Greylisted, please try again later（示例）',
      },
    ],
  },
  {
    person: { name: 'Gear & Grain', address: 'hello@notes40.example', domain: 'notes40.example' },
    subject: 'Thank you for a great season',
    mails: [
      {
        from: 'them',
        hours: 12 * day,
        text: 'Hi,\n\nour autumn guide with your bags was the most read page of the season: 48,000 visits, 610 orders. Happy to plan spring together.\n\nNora',
        star: true,
      },
      {
        from: 'us',
        hours: 11 * day,
        text: 'Nora, these are wonderful numbers. Let us talk in January, I will send a proposal with higher tiers.',
      },
    ],
  },
];
