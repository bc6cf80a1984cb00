// One text of the academy: a question people have, and an answer that holds wherever it is read.

export const themes = {
  basics: '联盟营销入门',
  commission: '佣金与核算',
  publishers: '联盟客的种类与招募',
  tracking: '跟踪与归因',
  compliance: '合规与风险',
  networks: '联盟平台',
  running: '日常运营',
  figures: '海图里的数据',
  product: '使用海图',
} as const;
export type Theme = keyof typeof themes;

export interface Entry {
  id: string;
  theme: Theme;
  title: string;
  /** Other ways the same thing is asked. */
  questions: readonly string[];
  /** Markdown. */
  answer: string;
  keywords: readonly string[];
}

/** Those of one theme, written without repeating it. */
export const ofTheme = (theme: Theme, entries: readonly Omit<Entry, 'theme'>[]): Entry[] =>
  entries.map((entry) => ({ ...entry, theme }));
