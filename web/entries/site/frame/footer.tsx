import { LogoMark } from '#web/components/logo-mark.tsx';
import { routes } from '#web/lib/paths.ts';
import { WaveEdge } from '../drawings/wave-edge.tsx';
import styles from './footer.module.css';
import { Newsletter } from './newsletter.tsx';
import { slot, WhenSet, WhenUnset } from './slot.tsx';
import { footerTexts as texts } from './texts.ts';

/** Newsletter, ways through the site, whom to write to, the official account and the filing notices. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <WaveEdge className={styles.edge} />
      <div className={styles.body}>
        <div className={styles.first}>
          <p className={styles.name}>
            <LogoMark className={styles.mark} />
            海图 Haitu
          </p>
          <p className={styles.lead}>{texts.lead}</p>
          <Newsletter />
        </div>
        {texts.groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.links}>
              {links.map(([words, href]) => (
                <li key={href}>
                  <a href={href}>{words}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <Contact />
        <OfficialAccount />
      </div>
      <Notices />
    </footer>
  );
}

function Contact() {
  const { contact } = texts;
  return (
    <section>
      <h2 className={styles.title}>{contact.title}</h2>
      <ul className={styles.links}>
        <li>
          <WhenSet name="contactEmail">
            <a href={`mailto:${slot('contactEmail')}`}>{slot('contactEmail')}</a>
          </WhenSet>
          <WhenUnset name="contactEmail">{contact.emailUnset}</WhenUnset>
        </li>
        <li className={styles.address}>
          <WhenSet name="contactAddress">{slot('contactAddress')}</WhenSet>
          <WhenUnset name="contactAddress">{contact.addressUnset}</WhenUnset>
        </li>
        <li>
          <a href={`${routes.index.path}#contact`}>{contact.write}</a>
        </li>
      </ul>
    </section>
  );
}

function OfficialAccount() {
  const { account } = texts;
  return (
    <section>
      <h2 className={styles.title}>{account.title}</h2>
      <div className={styles.code}>
        <WhenSet name="wechatQr">
          <img src={slot('wechatQr')} alt={account.alt} width="112" height="112" loading="lazy" />
        </WhenSet>
        <WhenUnset name="wechatQr">
          <span className={styles.noCode}>{account.unset}</span>
        </WhenUnset>
      </div>
      <WhenSet name="wechatQr">
        <p className={styles.codeWords}>{account.lead}</p>
      </WhenSet>
    </section>
  );
}

function Notices() {
  return (
    <div className={styles.notices}>
      <span>{texts.rights}</span>
      {texts.documents.map(([words, href]) => (
        <a key={href} href={href}>
          {words}
        </a>
      ))}
      <span>
        <WhenSet name="icp">
          <a href="https://beian.miit.gov.cn/" rel="nofollow noopener" target="_blank">
            {slot('icp')}
          </a>
        </WhenSet>
        <WhenUnset name="icp">{texts.icpUnset}</WhenUnset>
      </span>
      <span>
        <WhenSet name="policeFiling">
          <a
            href={`https://beian.mps.gov.cn/#/query/webSearch?code=${slot('policeCode')}`}
            rel="nofollow noopener"
            target="_blank"
          >
            {slot('policeFiling')}
          </a>
        </WhenSet>
        <WhenUnset name="policeFiling">{texts.policeUnset}</WhenUnset>
      </span>
    </div>
  );
}
