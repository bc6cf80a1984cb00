// The page inside the frame. Its policy is the wall: nothing runs, nothing is fetched but pictures, and those only once asked for.

export const framePolicy = (images: boolean): string =>
  `default-src 'none'; img-src data:${images ? ' https:' : ''}; style-src 'unsafe-inline'`;

/** A mail is written for white paper, whatever the theme around it. */
const paper =
  "margin:0;padding:12px 16px;background:#fff;color:#142c4a;font:14px/1.7 'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',system-ui,sans-serif;overflow-wrap:anywhere";

/** `html` has been cleaned. The policy stands before anything of the mail's own. */
export function frameDocument(html: string, images: boolean): string {
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${framePolicy(images)}">`,
    '<meta http-equiv="x-dns-prefetch-control" content="off">',
    '<meta name="referrer" content="no-referrer">',
    '<meta name="color-scheme" content="only light">',
    `</head><body style="${paper}">`,
    html,
    '</body></html>',
  ].join('');
}
