import { describe, expect, it } from 'vitest';
import { createMailbox, updateMailbox, verifyMailbox } from '#contract/mail-accounts.ts';
import { type ConnectValues, loginOf, newMailboxOf, serversOf } from './connect-values.ts';
import { preset } from './testing.ts';

const values: ConnectValues = {
  email: ' Lin@QQ.com ',
  password: 'abcd efgh',
  user: '',
  name: ' 林晓 ',
  imap: { host: ' IMAP.qq.com', port: 993, secure: true },
  smtp: { host: 'smtp.qq.com', port: 587, secure: false },
};

describe('what a form of a mailbox sends', () => {
  it('is what the contract takes, with the address as it is written', () => {
    expect(verifyMailbox.body?.parse(loginOf(values))).toEqual({
      email: 'Lin@QQ.com',
      password: 'abcd efgh',
      imap: { host: 'imap.qq.com', port: 993, secure: true },
      smtp: { host: 'smtp.qq.com', port: 587, secure: false },
    });
    expect(createMailbox.body?.parse(newMailboxOf(values, 'qq'))).toMatchObject({
      provider: 'qq',
      name: '林晓',
      perMinute: 20,
      memberIds: null,
    });
    expect(updateMailbox.body?.parse({})).toEqual({});
  });

  it('names another user only where one is typed', () => {
    expect(loginOf({ ...values, user: ' lin ' }).user).toBe('lin');
    expect('user' in loginOf(values)).toBe(false);
  });

  it('begins with the servers of the provider', () => {
    expect(serversOf(preset(), 'lin@qq.com')).toEqual({ imap: preset().imap, smtp: preset().smtp });
    const netease = preset({ code: '163', domains: ['163.com', '126.com', 'yeah.net'] });
    const hosts = (email: string) => Object.values(serversOf(netease, email)).map(({ host }) => host);
    expect(hosts('lin@126.com')).toEqual(['imap.126.com', 'smtp.126.com']);
    expect(hosts('lin@163.com')).toEqual(['imap.qq.com', 'smtp.qq.com']);
  });
});
