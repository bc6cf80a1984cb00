// Sentences of corrections.
export const correctionTexts = {
  submission: '这批更正',
  preview: '这次预览',
  publisher: '联盟客',
  template: '模板',
  file: '文件',
  fileMissing: '请选择要上传的模板文件',
  severalConnections: '一批只能包含同一个授权的订单，请分开提交',
  shopSide: '没有平台记录的订单不能提交更正',
  judging: '这个授权的订单正在整体重新核对，请稍后再提交',
  locked: '当前套餐可以查看订单核对，提交更正请升级到专业版或企业版',
  expired: '预览已超过一小时，请重新预览后再提交',
  otherWay: '预览之后提交方式改变了，请重新预览后再提交',
  nothingLeft: '预览之后所选订单都有变化，没有可以提交的订单，请重新预览',
  notHandedTo: (label: string) => `这个平台的${label}列是固定的，不需要模板`,
  noColumns: '文件里没有读到列名，请上传平台的模板',
  lacking: (label: string, columns: readonly string[]) =>
    `这不像${label}的模板：缺少${columns.join('、')}这${columns.length === 1 ? '一' : '几'}列，请上传从平台下载的模板`,
  unsetValue: (label: string) => `${label}不在可选范围内`,
  noWriter: '这个授权不能由海图提交：平台没有提供接口，或授权没有凭证',
  valuesFirst: (sentences: readonly string[]) => `${sentences.join('，')}，再选择由海图提交`,
  unknownValue: '含有这个平台不需要的编号',
} as const;

export const plainFileTexts = {
  title: '订单更正',
  label: '通用明细',
  note: '应记金额为更正后平台应显示的金额，拒付为 0；原因为提交给平台的原文。以 = + - @ 开头的文字前加了一个撇号，避免被表格软件当作公式。',
  about: { connection: '授权', confirmedAt: '提交时间', rows: '笔数', note: '数据说明' },
} as const;
