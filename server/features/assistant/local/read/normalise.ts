// One way of writing for what people write in many: width, case, traditional characters, blanks, punctuation.

/** Traditional characters of questions and texts, each before its simplified one. */
const traditional =
  '個个週周傭佣銷销額额點点擊击訂订單单數数費费網网點点聯联盟盟轉转換换環环變变為为麼么麽么這这麼么樣样總总計计' +
  '價价幾几錢钱賣卖買买類类別别優优惠惠券券內内內内容容達达紅红社社媒媒體体時时間间後后從从來来歷历開开關关對对比比較较' +
  '漲涨減减長长增增資资料料報报圖图匯汇總总帳账賬账戶户稅税單单說说請请問问幫帮看看麻麻煩烦誰谁哪哪裡里裏里邊边還还' +
  '會会員员廣广告告連连結结鏈链鍵键權权結结認认確确貨货幣币導导齊齐號号歲岁節节慶庆雙双黑黑禮礼無无與与於于' +
  '適适萬万億亿兩两第第參参級级專专業业項项選选擇择設设置置題题現现實实際际頻频電电郵邮件件發发傳传輸输質质' +
  '帶带給给讓让該该當当過过東东線线絡络營营運运訊讯訪访離离維维護护復复購购務务產产動动態态檢检測测驗验證证';

const simplified = new Map<string, string>();
for (let index = 0; index + 1 < traditional.length; index += 2) {
  const [from, to] = [traditional[index] ?? '', traditional[index + 1] ?? ''];
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
      .replace(/(?<![a-z\d])\+|\+(?![a-z\d])/g, '加')
      // What lists words keeps them apart.
      .replace(/、|(?<=\p{Script=Han})\/|\/(?=\p{Script=Han})/gu, '和')
      // Dots, slashes and hyphens stay where they stand between digits or letters: dates, sites, sub-aff.
      .replace(/(?<![\p{L}\p{N}])[-./]+|[-./]+(?![\p{L}\p{N}])/gu, ' ')
      .replace(/[^\p{L}\p{N}\-./%]+/gu, ' ')
      .replace(besideHan, '')
      .trim()
  );
}
