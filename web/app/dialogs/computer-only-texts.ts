// In place of a page that needs a computer.

export const computerOnlyTexts = {
  title: '提示',
  content: '请到电脑端操作',
  close: '关 闭',
  copy: '复制链接',
  mail: { ready: '发到我的邮箱', sending: '正在发送', sent: '已发送' },
  sent: '链接已发到您的登录邮箱，请在电脑上打开。',
  failed: '邮件没有发出去，请稍后再试，或复制链接。',
} as const;
