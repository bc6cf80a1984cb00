// Text from outside on its way to a model: names of publishers, pages, mails, words of an address. It is shown as data, cannot close
// its own frame, hides nothing in signs nobody sees, and is cut to what an answer needs.

const longestText = 300;
const mostRows = 60;
const longestData = 24_000;

/** Control signs, direction marks, joiners and tags: readable to a model, not to the person who looks over it. */
const unseen =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|[\ufe00-\ufe0f]/gu;

export function asData(from: string, data: unknown): string {
  const json = JSON.stringify(shortened(data));
  const cut = json.length > longestData ? `${json.slice(0, longestData)}…（后面的数据已省略）` : json;
  return `<数据 来源="${from}">\n${cut}\n</数据>`;
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) {
    const rows = value.slice(0, mostRows).map(shortened);
    return value.length > mostRows ? [...rows, `还有 ${value.length - mostRows} 行未列出`] : rows;
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [plainText(key), shortened(part)]));
}

function plainText(text: string): string {
  const seen = text.toWellFormed().replace(unseen, '').replaceAll('<', '‹').replaceAll('>', '›');
  return seen.length > longestText ? `${seen.slice(0, longestText)}…`.toWellFormed() : seen;
}
