import { useContext } from 'react';
import { HarbourChain } from '#web/components/illustrations/harbour-chain.tsx';
import { Buyer, PlansLink } from '#web/components/plans-link.tsx';
import styles from './no-permission-page.module.css';
import { SampleMaterials } from './sample-materials.tsx';
import { noPermissionTexts as texts } from './texts.ts';

/** What a locked area would give, and the way to the plans. */
export function NoPermissionPage() {
  const isBuyer = useContext(Buyer);
  return (
    <article className={styles.page}>
      <section className={styles.intro}>
        <HarbourChain width={260} />
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.lead}>{isBuyer ? texts.lead : texts.memberLead}</p>
        <PlansLink type="primary">{texts.plans}</PlansLink>
      </section>
      <section>
        <h2 className={styles.heading}>{texts.openedBy}</h2>
        <ul className={styles.areas}>
          {texts.areas.map((area) => (
            <li key={area.name} className={styles.area}>
              <h3 className={styles.name}>{area.name}</h3>
              <p className={styles.text}>{area.text}</p>
              {isBuyer && <p className={styles.plans}>{area.plans}</p>}
            </li>
          ))}
        </ul>
      </section>
      <SampleMaterials />
    </article>
  );
}
