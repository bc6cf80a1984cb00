// Sentences of the operator's console.
import { waitText } from '#server/identity/wait-text.ts';

export const operatorTexts = {
  issuer: '海图运营后台',
  wrongCredentials: '账号或密码错误',
  disabled: '此运营账号已停用，请联系管理员',
  signInWait: (seconds: number) => `登录失败次数过多，请 ${waitText(seconds)}后再试`,
  ticketGone: '登录已超时，请重新输入密码',
  wrongCode: '代码不正确或已使用，请等待验证器显示下一个代码后再试',
  passkey: '通行密钥',
  noPasskey: '还没有添加通行密钥，请输入验证器代码',
  wrongPasskey: '通行密钥验证没有通过或已超时，请重试',
  passkeyCountedBack: '这个通行密钥的使用次数比上次还少，可能被复制过，已拒绝。请改用验证器代码，并删除它',
  passkeyNotMade: '通行密钥没有添加成功或已超时，请重试',
  passkeyTaken: '这个通行密钥已经添加过',
  passkeyQuota: (most: number) => `最多添加 ${most} 个通行密钥，请先删除不用的`,
  operator: '运营人员',
  account: '账号',
  noFile: '请选择要导入的文件',
  newsletterColumns: ['邮箱', '确认时间', '退订地址'],
  newsletterFile: (day: string) => `海图邮件通讯-${day}.csv`,
  noConsent: '该账号没有允许查看数据，请先请对方在个人中心打开许可',
  emailTaken: (email: string) => `运营账号 ${email} 已存在`,
  unknown: (email: string) => `运营账号 ${email} 不存在`,
  notSelf: '不能修改自己的角色、停用自己或解绑自己的验证器，请由另一位管理员操作',
  lastAdmin: '至少要保留一位启用的管理员',
} as const;
