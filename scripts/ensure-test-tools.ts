// The browser tests need Chromium and a Chinese font. Installs Debian's packages when they are missing and we may.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export function findChromium(): string | null {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  return candidates.find((path) => existsSync(path)) ?? null;
}

function hasChineseFont(): boolean {
  const listed = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return listed.status === 0 && listed.stdout.trim() !== '';
}

/** Throws a sentence that says what to install when it cannot be installed here. */
export function ensureTestTools(): void {
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...(hasChineseFont() ? [] : ['fonts-noto-cjk', 'fontconfig']),
  ];
  if (missing.length === 0) return;
  const isDebian = existsSync('/usr/bin/apt-get');
  if (!isDebian || process.getuid?.() !== 0) {
    throw new Error(
      `浏览器测试缺少 ${missing.join('、')}。请先安装（Debian：sudo apt-get install -y ${missing.join(' ')}），或用 CHROMIUM_PATH 指定浏览器。`,
    );
  }
  process.stdout.write(`正在安装测试所需的 ${missing.join('、')}…\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    stdio: 'inherit',
    env,
  });
}
