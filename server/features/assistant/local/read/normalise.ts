// One way of writing for what people write in many: width, case, traditional characters, blanks, punctuation.

/** Traditional characters of questions and texts, each before its simplified one. */
const traditional =
  '個个週周傭佣銷销額额點点擊击訂订單单數数費费網网點点聯联盟盟轉转換换環环變变為为麼么麽么這这麼么樣样總总計计' +
  '價价幾几錢钱賣卖買买類类別别優优惠惠券券內内內内容容達达紅红社社媒媒體体時时間间後后從从來来歷历開开關关對对比比較较' +
  '漲涨減减長长增增資资料料報报圖图匯汇總总帳账賬账戶户稅税單单說说請请問问幫帮看看麻麻煩烦誰谁哪哪裡里裏里邊边還还' +
  '會会員员廣广告告連连結结鏈链鍵键權权結结認认確确貨货幣币導导齊齐號号歲岁節节慶庆雙双黑黑禮礼無无與与於于' +
  '適适萬万億亿兩两第第參参級级專专業业項项選选擇择設设置置題题現现實实際际頻频電电郵邮件件發发傳传輸输質质' +
  '帶带給给讓让該该當当過过東东線线絡络營营運运訊讯訪访離离維维護护復复購购務务產产動动態态檢检測测驗验證证';

/** Further ones, in the same way. */
const rarer =
  '業业績绩夥伙網网頁页預预測测僅仅問问題题聽听講讲寫写買买進进遠远達达運运遞递選选鄉乡醫医釋释針针鐘钟鐵铁銀银錄录錯错鎖锁鏡镜門门閉闭閱阅隨随雖虽雜杂難难雲云靜静響响頂顶項项順顺須须領领頭头顏颜願愿顧顾' +
  '顯显風风飛飞飯饭館馆驚惊魚鱼鮮鲜黃黄黨党齊齐龍龙參参讓让補补製制複复覺觉觀观規规視视親亲訓训記记許许設设評评詞词試试詢询該该誠诚誤误課课調调談谈論论諾诺謝谢譯译議议護护負负財财貢贡責责貼贴貿贸賺赚贈赠' +
  '贏赢趨趋跡迹輕轻輛辆輪轮辦办農农遊游遲迟遺遗醜丑鈔钞鉅巨鑰钥詳详細细滿满劃划獎奖勵励嗎吗囉啰啞哑喲哟嘍喽壓压壞坏夢梦奪夺奮奋婦妇孫孙寶宝實实寬宽審审將将專专尋寻導导屬属嶺岭幣币幫帮庫库廠厂廢废廳厅張张' +
  '強强彈弹徵征徹彻懷怀戰战戲戏戶户擔担據据擁拥擇择擋挡擴扩擺摆攔拦斷断於于暢畅暫暂曉晓書书條条標标樓楼樂乐權权歐欧歲岁歸归殘残殺杀毀毁氣气決决況况淨净減减渡渡湯汤溝沟準准滯滞漸渐潛潜澤泽濟济濾滤灣湾為为' +
  '無无煙烟熱热燈灯爭争爺爷牆墙犧牺獨独獲获現现環环產产畢毕異异療疗發发盡尽監监盤盘眾众睏困矯矫碼码確确禮礼禦御種种稱称穩稳窮穷競竞筆笔節节範范築筑簡简簽签籌筹糧粮紀纪約约紅红級级紛纷納纳純纯紙纸細细終终' +
  '組组結结絕绝給给統统絲丝經经綜综綠绿維维緊紧緒绪線线編编緣缘練练緻致縣县縮缩縱纵總总績绩繁繁織织繞绕繼继續续纖纤纏缠罰罚羅罗義义習习聖圣聞闻聲声職职聯联肅肃腦脑腳脚膽胆臉脸臨临舉举舊旧艱艰薦荐藍蓝藝艺' +
  '藥药蘇苏處处號号虧亏術术衛卫衝冲裝装視视觸触託托詐诈註注認认證证讀读豐丰貓猫貝贝販贩貨货貪贪買买賀贺資资賊贼賓宾賞赏賠赔賢贤賣卖賤贱賬账賭赌賴赖賽赛贊赞躍跃車车軌轨軍军軟软較较載载輔辅輝辉邏逻鄭郑醬酱' +
  '鋪铺鋼钢錶表鍋锅鎮镇鏟铲闆板闊阔陣阵陰阴陸陆隊队階阶際际險险雞鸡離离霧雾靈灵韓韩頗颇頓顿頻频額额類类飄飘飲饮養养餐餐餘余駐驻駕驾騙骗騰腾騷骚驅驱驟骤鬆松鬥斗鬧闹麗丽麥麦黏粘點点鼓鼓齡龄俾给畀给佢他';

const simplified = new Map<string, string>();
const pairs = traditional + rarer;
for (let index = 0; index + 1 < pairs.length; index += 2) {
  const [from, to] = [pairs[index] ?? '', pairs[index + 1] ?? ''];
  if (from !== to) simplified.set(from, to);
}

const han = '\\p{Script=Han}';
const besideHan = new RegExp(`(?<=${han}) +|(?<! ) +(?=${han})`, 'gu');

const digitsOf = (signs: string): string =>
  [...signs].map((sign) => '零一二三四五六七八九'.indexOf(sign === '〇' ? '零' : sign)).join('');

/** Lower case, half width, simplified; blanks only between Latin words. Ranges are written with `-`. */
export function normalise(text: string): string {
  const plain = [...text.normalize('NFKC').toLowerCase()]
    .map((sign) => simplified.get(sign) ?? sign)
    .join('');
  return (
    plain
      // A year said sign by sign, and the two of speech.
      .replace(/二[零〇][零〇一二三四五六七八九]{2}(?=年|[零〇]?[1-9一二三四五六七八九十]|$)/gu, digitsOf)
      .replace(/俩(?=个?月|个?星期|个?礼拜|周|天|年|平台)/gu, '两')
      .replace(/[~～—–−―]+/g, '-')
      .replace(/>=|≥/g, '不低于')
      .replace(/<=|≤/g, '不超过')
      .replace(/>(?=\s?\d)/g, '大于')
      .replace(/<(?=\s?\d)/g, '小于')
      // “上周一+上周二”: the sign takes nothing of the word behind it.
      .replace(/\+(?=上)/g, '加上')
      .replace(/(?<![a-z\d])\+|\+(?![a-z\d])|(?<=\d)\+(?=\d|q\d)/g, '加')
      // Months named one after another: 7月8月9月.
      .replace(/(\d{1,2}月) ?(?=\d{1,2}月(?!\d{1,2}[日号]))/g, '$1和')
      // What lists words keeps them apart.
      .replace(/、|(?<=\p{Script=Han})\/|\/(?=\p{Script=Han})/gu, '和')
      // Dots, slashes and hyphens stay where they stand between digits or letters: dates, sites, sub-aff.
      .replace(/(?<![\p{L}\p{N}])[-./]+|[-./]+(?![\p{L}\p{N}])/gu, ' ')
      .replace(/[^\p{L}\p{N}\-./%]+/gu, ' ')
      .replace(besideHan, '')
      .trim()
  );
}
