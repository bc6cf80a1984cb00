export const markdownTexts = {
  code: '代码',
  table: '回答中的表格',
  done: '☑ ',
  toDo: '☐ ',
  host: (host: string) => `（${host}）`,
  outside: '在新标签页打开',
  unverifiedHelp: '这句话里的数字没有出自报表，请以报表为准',
  unverifiedNote: '标出的句子里有数字没有出自报表，请以报表为准。',
  unverifiedOthers: '以下句子里的数字没有出自报表，请以报表为准：',
} as const;
