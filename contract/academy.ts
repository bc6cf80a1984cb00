// An article of the academy: what the site shows as a page and the assistant answers from. The words stand once, in
// `academy/<slug>.md`: a head of `key: value` lines between two `---`, then Markdown.

export const academyThemes = {
  start: '起步',
  publishers: '联盟客',
  money: '佣金与账目',
  figures: '看懂数据',
  daily: '日常运营',
  rules: '规则与风险',
} as const;
export type AcademyTheme = keyof typeof academyThemes;

export interface Article {
  /** Last part of its address, and the name of its file. */
  slug: string;
  title: string;
  /** One or two sentences: for lists and search engines. */
  description: string;
  theme: AcademyTheme;
  /** The day it was last changed in substance. */
  date: string;
  /** Other ways people ask for what it explains. */
  questions: readonly string[];
  keywords: readonly string[];
  /** What to take away, one sentence each. */
  points: readonly string[];
  /** Markdown, without the title. */
  body: string;
}

export const articlePath = (slug: string) => `/academy/${slug}`;

const headPattern = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** Throws with the name of what is missing: a broken article stops the build, it does not reach a reader. */
export function parseArticle(slug: string, source: string): Article {
  const [, head, body] = headPattern.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${slug}: no head between two ---`);
  const values = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const get = (key: string) => {
    const value = values.get(key);
    if (!value) throw new Error(`${slug}: no ${key}`);
    return value;
  };
  const list = (key: string, separator: string) =>
    get(key)
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean);
  const theme = get('theme');
  if (!Object.hasOwn(academyThemes, theme)) throw new Error(`${slug}: unknown theme ${theme}`);
  return {
    slug,
    title: get('title'),
    description: get('description'),
    theme: theme as AcademyTheme,
    date: get('date'),
    questions: list('questions', '|'),
    keywords: list('keywords', '|'),
    points: list('points', '|'),
    body: body.trim(),
  };
}
