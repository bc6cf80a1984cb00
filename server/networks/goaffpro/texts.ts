// Sentences of the GoAffPro connector.
export const goaffproTexts = {
  accessToken: '访问令牌（Access Token）',
  accessTokenHelp:
    'GoAffPro 后台 Settings → Advanced Settings → Access Tokens 里点 New API Key，填 X-GOAFFPRO-ACCESS-TOKEN；Public Token 不能用',
  notice:
    '未经真实账号验证：接口按公开的读取程序实现，首次连接后请与后台核对数字。GoAffPro 不提供平台费与新老客标记；点击量取自访问记录（Traffic），每次访问计一次。金额没有币种，按授权的币种读取。',
  tokenRefused: 'GoAffPro 不接受这个访问令牌，请确认填写的是 Access Token 而不是 Public Token',
  refused: 'GoAffPro 拒绝了这次读取',
  strange: (status: number) => `GoAffPro 的回复异常（状态 ${status}）`,
  unreadable: 'GoAffPro 的回复缺少必要的内容',
  moved: 'GoAffPro 的列表在读取期间变了',
  codeMissing: '请在素材的创意编号里写这位联盟客的推荐码，即他的推广链接里 ref= 之后的内容',
} as const;
