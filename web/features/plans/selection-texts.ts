// Sentences about the industries and brands an account has chosen, and about choosing them.

/** A unit of what is chosen; both kinds follow the same rules. */
export const kindTexts = {
  industry: { name: '行业', count: (count: number) => `${count} 个行业` },
  brand: { name: '品牌', count: (count: number) => `${count} 个品牌` },
} as const;

/** The summary before a save. */
export const selectionTexts = {
  title: '确认保存选择',
  addIndustries: '新增行业',
  deleteIndustries: '移除行业',
  addBrands: '新增品牌',
  deleteBrands: '移除品牌',
  noChange: '实际无变更',
  note: '确认选择行业/品牌后不可更改',
  once: '免费体验只能选择这一次，保存后不能再添加、移除或更换。',
  unused: (counts: readonly string[]) => `还有 ${counts.join('、')}的名额没有使用，保存后不能补选。`,
  save: '保存',
  saveOnce: '确认保存',
  cancel: '取消',
  close: '关闭',
} as const;

/** What is chosen, as the personal centre shows it. */
export const sectionTexts = {
  title: '已选行业与品牌',
  loading: '正在读取已选的行业与品牌',
  industries: '已选行业',
  brands: '已选品牌',
  noIndustries: '还没有选择行业',
  noBrands: '还没有选择品牌',
  lockedUntil: (moment: string) => `可重置时间 ${moment}`,
  locked: '已锁定',
  total: (count: number) => `共 ${count} 个`,
  note: '确认选择行业/品牌后不可更改',
  configure: '去选择行业与品牌',
  byOwner: '行业与品牌由主账号选择。',
  edit: '修改选择',
  choose: '选择行业与品牌',
  fold: '收起',
  more: '正在加载更多',
} as const;

export const editorTexts = {
  title: '选择行业与品牌',
  catalogue: '行业与品牌目录',
  industries: '全部行业',
  industryPicker: '查看哪个行业的品牌',
  brandsOf: (industry: string) => `${industry}的品牌`,
  found: (value: string) => `“${value}”的搜索结果`,
  brandCount: (count: number) => `${count} 个品牌`,
  search: '搜索品牌名称或网址',
  total: (total: number) => `共 ${total.toLocaleString('zh-CN')} 个`,
  noneFound: '没有找到品牌',
  noneFoundText: '换一个名称或网址再试，或从左侧选择行业浏览。',
  noneFoundOnPhone: '换一个名称或网址再试，或选择行业浏览。',
  noBrands: '这个行业还没有品牌',
  loading: '正在读取目录',
  add: '添加',
  remove: '移除',
  chosen: '已选',
  undoAdd: '撤销添加',
  undoRemove: '撤销移除',
  addThis: (name: string) => `添加 ${name}`,
  removeThis: (name: string) => `移除 ${name}`,
  undoAddOf: (name: string) => `撤销添加 ${name}`,
  undoRemoveOf: (name: string) => `撤销移除 ${name}`,
  noRest: '没有剩余可添加数量!',
  reduce: (count: string) => `请至少减少 ${count}`,
  rest: (kind: string) => `剩余可选${kind}`,
  staged: '待保存的变更',
  stagedNone: '还没有变更。添加或移除后在这里核对，再一起保存。',
  additions: '待新增',
  removals: '待移除',
  stagedCount: (additions: number, removals: number) => `待新增 ${additions} 个，待移除 ${removals} 个`,
  discard: '全部撤销',
  save: '保存',
  saved: '保存成功',
  tabs: '选择方式',
  tab: { chosen: '已选', industries: '行业', brands: '品牌' },
} as const;

export const leaveTexts = {
  title: '还有未保存的变更',
  content: '离开后，这里添加和移除的内容不会保存。确定离开吗？',
  okText: '离开',
  cancelText: '继续编辑',
} as const;

/** Choosing as a step of the first settings. */
export const stepTexts = {
  plans: '查看套餐',
} as const;
