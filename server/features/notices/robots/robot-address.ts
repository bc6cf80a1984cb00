// Which addresses a group robot can have. Nothing else is ever called: an address typed by a person must not lead the
// server anywhere it likes.
import type { RobotKind } from '#contract/notices.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { noticeTexts } from '../texts.ts';

interface AddressRule {
  host: string;
  path: RegExp;
  /** Where the robot's own key stands: this query value, or the end of the path. */
  key: string | null;
  sample: string;
}

const rules: Record<RobotKind, AddressRule> = {
  wecom: {
    host: 'qyapi.weixin.qq.com',
    path: /^\/cgi-bin\/webhook\/send$/,
    key: 'key',
    sample: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…',
  },
  feishu: {
    host: 'open.feishu.cn',
    path: /^\/open-apis\/bot\/v2\/hook\/[\w-]{8,200}$/,
    key: null,
    sample: 'https://open.feishu.cn/open-apis/bot/v2/hook/…',
  },
  dingtalk: {
    host: 'oapi.dingtalk.com',
    path: /^\/robot\/send$/,
    key: 'access_token',
    sample: 'https://oapi.dingtalk.com/robot/send?access_token=…',
  },
};

const keyShape = /^[\w-]{8,200}$/;

export interface RobotAddress {
  url: string;
  /** Its last characters, enough to tell two robots apart. */
  hint: string;
}

/** The address as it will be called, built anew from the parts that matter. */
export function readRobotAddress(
  kind: RobotKind,
  text: string,
  { allowPrivateHosts }: { allowPrivateHosts: boolean },
): RobotAddress {
  const { host, path, key, sample } = rules[kind];
  const refuse = () => fieldError('webhook', noticeTexts.wrongAddress(kind, sample));
  const url = URL.parse(text);
  if (url?.username !== '' || url.password !== '' || !path.test(url.pathname)) throw refuse();
  const isOfficial = url.protocol === 'https:' && url.host === host;
  const isAllowed = allowPrivateHosts && /^https?:$/.test(url.protocol);
  if (!isOfficial && !isAllowed) throw refuse();
  const value = key === null ? (url.pathname.split('/').at(-1) ?? '') : (url.searchParams.get(key) ?? '');
  if (!keyShape.test(value)) throw refuse();
  const query = key === null ? '' : `?${new URLSearchParams({ [key]: value })}`;
  return { url: `${url.origin}${url.pathname}${query}`, hint: value.slice(-4) };
}
