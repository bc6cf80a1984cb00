// What the chat says by itself.

export const chatTexts = {
  inFlight: '已有问题在途中~请等候',
  noneLeft: '您的套餐已到期或 AI 交互次数已用完，请联系客服开通。',
  cannotAnswer: '助手暂时无法回答，本次交互次数已退回，请稍后再试',
  notStorable: '问题含有无法识别的字符',
  chat: '对话',
  answer: '回答',
  bothVerdicts: '不能同时赞和踩',
  tooLong: '\n\n（回答过长，后面的内容已省略。）',
} as const;
