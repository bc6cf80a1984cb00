export const importTexts = {
  title: '目录导入',
  hint: 'CSV、XLSX 或 JSONL 文件。先检查，再导入；有一处错误就完全不写入，重复导入不会产生变化。',
  kind: '种类',
  kinds: { industries: '行业', brands: '品牌', programmes: '联盟项目', publishers: '联盟客' },
  template: (kind: string) => `下载${kind}模板`,
  templateFile: (kind: string) => `海图目录-${kind}.csv`,
  columnList: { key: '列名', required: '必填', meaning: '含义', example: '示例', yes: '是', no: '否' },
  choose: '选择文件',
  check: '检查',
  import: '导入',
  fine: (sum: { added: number; changed: number; unchanged: number }) =>
    `文件没有错误。导入后将新增 ${sum.added}，更新 ${sum.changed}，未变 ${sum.unchanged}`,
  done: (sum: { added: number; changed: number; unchanged: number }) =>
    `导入完成：新增 ${sum.added}，更新 ${sum.changed}，未变 ${sum.unchanged}`,
  refused: '文件有错误，没有导入任何数据',
  faults: (count: number) => `以下 ${count} 处需要修改，改好后重新选择文件。`,
  columns: { line: '行', column: '列', reason: '问题' },
} as const;

export const noticeTexts = {
  title: (kinds: readonly string[]) => `目录里还没有${kinds.join('、')}`,
  meaning: '录入之前，用户看不到行业洞察与品牌情报，也不会被要求选择行业与品牌。有两种录入方法：',
  upload: '在后台上传 CSV、XLSX 或 JSONL 文件，先行业，再品牌、联盟项目与联盟客：',
  command: '在服务器上用命令行导入同样的文件，大文件用这种方法：',
  example: 'npm run haitu -- intel:import --kind industries --file industries.csv',
} as const;

export const merchantsTexts = {
  title: '未知商家',
  total: (all: number) => `共 ${all} 个`,
  network: '联盟平台',
  anyNetwork: '全部平台',
  columns: {
    network: '平台',
    merchant: '商家',
    target: '目标域名',
    pages: '页面',
    publishers: '联盟客',
    seen: '出现时间',
    example: '例子',
    actions: '操作',
  },
  resolve: '指明品牌',
  resolveTitle: (merchant: string) => `商家 ${merchant} 属于哪个品牌？`,
  brandCode: '品牌编码',
  brandRequired: '请填写品牌编码',
  likely: (code: string) => `网站相同的品牌：${code}`,
  save: '归入品牌',
  resolved: (links: number) => `已归入，${links} 个链接随之移动`,
  empty: '没有等待归入的商家',
} as const;
