import { describe, expect, it } from 'vitest';
import { readRobotAddress } from './robot-address.ts';

const strict = { allowPrivateHosts: false };
const wecom = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7xxx-4bc4-97a0-0ec2sifa5aaa';
const feishu = 'https://open.feishu.cn/open-apis/bot/v2/hook/f0d1c2b3-1234-4abc-9def-1234567890ab';
const dingtalk = `https://oapi.dingtalk.com/robot/send?access_token=${'a1'.repeat(32)}`;

describe('the address of a robot', () => {
  it('is taken as the three services hand it out, and shows its last four characters', () => {
    expect(readRobotAddress('wecom', wecom, strict)).toEqual({ url: wecom, hint: '5aaa' });
    expect(readRobotAddress('feishu', feishu, strict)).toEqual({ url: feishu, hint: '90ab' });
    expect(readRobotAddress('dingtalk', dingtalk, strict)).toEqual({ url: dingtalk, hint: 'a1a1' });
    expect(readRobotAddress('wecom', `${wecom}&debug=1#x`, strict).url).toBe(wecom);
  });

  it.each([
    ['another service', dingtalk],
    ['another host', wecom.replace('qyapi.weixin.qq.com', 'evil.example')],
    ['a host that only ends alike', wecom.replace('qyapi.', 'evil-qyapi.')],
    ['a name before the host', wecom.replace('https://', 'https://qyapi.weixin.qq.com@')],
    ['another port', wecom.replace('.com/', '.com:8443/')],
    ['no encryption', wecom.replace('https:', 'http:')],
    ['another path', wecom.replace('/send', '/upload_media')],
    ['a way out of the path', wecom.replace('/send', '/send/../../token')],
    ['no key', wecom.replace(/\?.*/, '')],
    ['a key that is more', `${wecom}%0d%0aHost:x`],
    ['the inside of the house', 'http://127.0.0.1/cgi-bin/webhook/send?key=12345678'],
    ['no address', '机器人'],
  ])('is refused for %s', (_, address) => {
    expect(() => readRobotAddress('wecom', address, strict)).toThrow('这不是企业微信群机器人的地址');
  });

  it('may lie in the house where the operator allows it, with the same path', () => {
    const local = { allowPrivateHosts: true };
    const inside = 'http://127.0.0.1:9000/cgi-bin/webhook/send?key=12345678';
    expect(readRobotAddress('wecom', inside, local).url).toBe(inside);
    expect(() => readRobotAddress('wecom', 'http://127.0.0.1:9000/admin?key=12345678', local)).toThrow();
    expect(() => readRobotAddress('wecom', 'file:///cgi-bin/webhook/send?key=12345678', local)).toThrow();
  });
});
