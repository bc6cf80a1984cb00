// Every sentence of the screen on which a person lets an agent in.
import { agentKeySeconds } from '#contract/limits.ts';

const daySeconds = 86_400;

export const connectTexts = {
  title: (name: string) => `允许“${name}”读取您的数据？`,
  subtitle: '名称由智能体自己填写。请确认是您刚刚发起的连接，不认识的请选择拒绝。',
  account: '账号',
  goesTo: '授权后回到',
  ownMachine: '本机上的程序',
  machineWarning: '授权会交给这台设备上的一个程序。如果您没有在这台设备上连接智能体，请选择拒绝。',
  codes: '允许读取的菜单',
  promise: `只能读取，不能修改数据、发送邮件或付款。连续 ${agentKeySeconds.refresh / daySeconds} 天没有使用、或满 ${agentKeySeconds.whole / daySeconds} 天后自动失效，也可以随时在个人中心的“外部智能体”里吊销。`,
  noCodes: '请至少选择一项菜单',
  agree: '同意授权',
  refuse: '拒绝',
  leaving: '正在回到智能体……',
  left: '已经处理，正在回到智能体。如果没有反应，可以关闭这个页面，回到智能体里查看。',
  home: '返回海图',
  brokenTitle: '无法授权',
  loadFailed: '获取智能体的请求失败',
  twice: '智能体的请求不完整或有重复的内容，请回到智能体里重新连接',
};
