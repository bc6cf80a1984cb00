import { routes } from '#web/lib/paths.ts';
import { ActionLink, Actions } from './action-link.tsx';
import styles from './closing.module.css';
import { closingTexts } from './texts.ts';

/** The end of a page: try it, or talk to somebody. */
export function Closing({ lang = 'zh' }: { lang?: 'zh' | 'en' }) {
  const texts = closingTexts[lang];
  return (
    <section className={styles.closing}>
      <div className={styles.column}>
        <h2 className={styles.title}>{texts.title}</h2>
        <p className={styles.lead}>{texts.lead}</p>
        <Actions>
          <ActionLink href={routes.register.path}>{texts.start}</ActionLink>
          <ActionLink href={`${routes.index.path}#contact`} kind="second">
            {texts.talk}
          </ActionLink>
        </Actions>
      </div>
    </section>
  );
}
