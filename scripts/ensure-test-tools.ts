// The browser tests need Chromium and a Chinese font, those of mail an IMAP server. Installs Debian's packages when they are missing and we may.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell first: the same engine without a browser window around it, which takes a third of the time. */
const candidates = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export function findChromium(): string | null {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  return candidates.find((path) => existsSync(path)) ?? null;
}

function hasChineseFont(): boolean {
  const listed = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return listed.status === 0 && listed.stdout.trim() !== '';
}

const hasMailServer = () => spawnSync('dovecot', ['--version']).status === 0;

/** Throws a sentence that says what to install when it cannot be installed here. */
export function ensureTestTools(): void {
  const fonts = hasChineseFont() ? [] : ['fonts-noto-cjk', 'fontconfig'];
  const hasBrowser = findChromium() !== null;
  const others = [...fonts, ...(hasMailServer() ? [] : ['dovecot-imapd'])];
  if (hasBrowser && others.length === 0) return;
  const isDebian = existsSync('/usr/bin/apt-get');
  if (!isDebian || process.getuid?.() !== 0) {
    const missing = [...(hasBrowser ? [] : ['chromium']), ...others];
    throw new Error(
      `测试缺少 ${missing.join('、')}。请先安装（Debian：sudo apt-get install -y ${missing.join(' ')}），或用 CHROMIUM_PATH 指定浏览器。`,
    );
  }
  apt('update', '-qq');
  const missing = [...(hasBrowser ? [] : [browserPackage()]), ...others];
  process.stdout.write(`正在安装测试所需的 ${missing.join('、')}…\n`);
  apt('install', '-y', '-qq', '--no-install-recommends', ...missing);
}

/** Older releases of Debian have the whole browser only. */
function browserPackage(): string {
  const shell = 'chromium-headless-shell';
  return spawnSync('apt-cache', ['show', shell]).status === 0 ? shell : 'chromium';
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', args, { stdio: 'inherit', env });
}
