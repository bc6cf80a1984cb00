import { LogoMark } from '#web/components/logo-mark.tsx';
import { routes } from '#web/lib/paths.ts';
import styles from './header.module.css';
import { frameTexts, topMenu } from './texts.ts';

interface HeaderProps {
  /** The page it stands on. */
  path: string;
  lang: 'zh' | 'en';
}

/** Logo, the top menu and the ways in. On a phone the menu unfolds, without any script. */
export function Header({ path, lang }: HeaderProps) {
  const texts = frameTexts[lang];
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        {texts.skip}
      </a>
      <div className={styles.bar}>
        <a className={styles.home} href={routes.index.path}>
          <LogoMark className={styles.mark} />
          <span className={styles.chinese}>{texts.name}</span>{' '}
          <span className={styles.latin}>{texts.latin}</span>
        </a>
        <nav className={styles.wide} aria-label={texts.nav}>
          <MenuLinks path={path} lang={lang} />
        </nav>
        <WaysIn lang={lang} />
        <details className={styles.fold}>
          <summary className={styles.opener} aria-label={texts.openNav}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </summary>
          <nav className={styles.narrow} aria-label={texts.nav}>
            <MenuLinks path={path} lang={lang} />
          </nav>
        </details>
      </div>
    </header>
  );
}

/** A menu entry is the current one on its own page and on the pages beneath it. */
const isCurrent = (path: string, href: string) => path === href || path.startsWith(`${href}/`);

function MenuLinks({ path, lang }: HeaderProps) {
  return (
    <ul className={styles.links}>
      {topMenu.map((entry) => (
        <li key={entry.href}>
          <a href={entry.href} aria-current={isCurrent(path, entry.href) ? 'page' : undefined}>
            {entry[lang]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The script swaps the two for somebody who is signed in. */
function WaysIn({ lang }: { lang: 'zh' | 'en' }) {
  const texts = frameTexts[lang];
  return (
    <div className={styles.ways}>
      <a className={styles.login} href={routes.login.path} data-for="visitor">
        {texts.login}
      </a>
      <a className={styles.register} href={routes.register.path} data-for="visitor">
        {texts.register}
      </a>
      <a className={styles.register} href={routes.bulletinBoard.path} data-for="member" hidden>
        {texts.board}
      </a>
    </div>
  );
}
