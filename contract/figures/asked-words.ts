// What people call figures and ratios when they ask, with blanks between; the assistant reads them. Apart from the catalogue, which
// travels to every browser.
import type { AskedMetric } from './metrics.ts';

const asked: Readonly<Record<AskedMetric, string>> = {
  clicks:
    '点击量 点击数 点击笔数 访问点击 链接点击 点击次数 点击 点击数据 点击总数 点击总量 流量 clicks click 点进来 点进来的 点击人次 dianji',
  commission:
    '佣金支出 佣金 佣金额 佣金总额 佣金金额 佣金费用 佣金成本 佣金总支出 佣金花费 佣金开销 佣金总和 佣金总数 提成 分佣 commission commissions 佣金合计 总佣金 佣金余额 分润 抽佣 返佣 佣钱 酬劳 yongjin jyje',
  orders:
    '出单量 出单数 出单 订单量 订单数 订单数量 订单 订单总数 订单总量 单量 单数 成单量 成单数 成单 笔数 单子 带单量 带单数 带单 有单 下单量 下单数 下单 成交单数 成交单量 orders order 多少单 几单 多少个订单 几个订单 多少笔订单 多少笔 几笔 多少订单 卖了多少单 卖了几单 订单笔数 总订单 总订单数 总单量 总单数 成交笔数 dingdan',
  sales:
    '销售额 销售金额 销售总额 订单金额 订单总额 成交额 成交金额 成交总额 交易额 交易金额 营业额 营收 流水 销售 gmv sales revenue 总销售额 总销售 销售业绩 营业收入 销售收入 xiaoshoue xiaoshou 几钱 je turnover',
  fee: '平台费 平台费用 平台服务费 平台手续费 平台抽成 网络费 服务费 手续费 平台佣金抽成 fee',
  cost: '总支出 花销 总花销 总投入 全部费用 总成本 总花费 总费用 花费 成本 支出 开销 投入 费用 cost spend 总开销',
  repeats: '复购金额 复购额 复购销售额 老客户销售额 老客销售额 老客金额 复购 回头客销售额',
  repeatOrders:
    '复购单量 复购单数 复购订单 复购订单数 复购订单量 复购笔数 复购次数 老客单量 老客订单 老客订单数 老客户订单 老客户单量 老客户订单数 回头客订单 回头客单量 回头单',
  repeatShare: '复购金额占比 复购额占比 复购销售额占比 老客销售额占比 老客户销售额占比',
  repeatOrderShare:
    '复购单量占比 复购率 复购比例 复购单占比 复购占比 回购率 重复购买率 复购订单占比 老客占比 老客户占比 老客比例 老客户比例 回头率 回头客占比',
  newOrders:
    '新客单量 新客单数 新客订单 新客订单数 新客户订单 新客户订单数 新客户单量 新客单 首单数 新用户订单',
  feeShare: '平台费占佣金 平台费占佣金比例',
  cvr: '转化率 转换率 成交转化率 转化 cvr 订单转化率 出单转化率 点击转化率 点击转化 订单转化 定单转化 转换 zhuanhualv conversion',
  epc: 'epc 每次点击佣金 单次点击佣金 每点击佣金 每个点击佣金 单个点击佣金',
  aov: '客单价 平均客单价 平均订单金额 平均每单金额 平均每单多少钱 每单多少钱 每单平均多少钱 笔单价 客单 aov 平均客单 平均订单价 平均一单多少钱 一单平均多少钱 单均价 单均金额 kedanjia',
  rate: '佣金率 实际佣金率 平均佣金率 佣金比例 佣金比率 综合佣金率',
  roas: '投产比 投入产出比 产出比 roas 投入产出 投产 roi 投资回报率 投资回报 回报率',
  voidRate:
    '作废率 订单作废率 作废比例 作废占比 作废订单占比 取消率 退单率 拒单率 废单率 拒付率 拒付比例 驳回率 无效率 无效单占比 取消占比 订单取消率',
  newShare:
    '新客占比 新客比例 新客率 新客户占比 新客户比例 新用户占比 新用户比例 新客订单占比 新客订单比例 新客单占比',
  cpo: '单均佣金 每单佣金 平均每单佣金 每单平均佣金 平均每笔佣金 每笔平均佣金 每单付多少佣金 cpo',
};

export const askedWords = (key: AskedMetric): readonly string[] => asked[key].split(' ');
