import { HarbourChain } from '../../components/illustrations/harbour-chain.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { toPath } from '../../lib/paths.ts';
import styles from './configure-page.module.css';
import { configureTexts } from './texts.ts';

const texts = configureTexts.network;

export interface NetworkFacts {
  /** Connections the account has. */
  count: number;
  /** The plan does not open the authorization centre. */
  locked: boolean;
}

export function NetworkStep({ facts }: { facts: NetworkFacts }) {
  const { count, locked } = facts;
  return (
    <div className={styles.explained}>
      <HarbourChain width={220} />
      <div className={styles.explanation}>
        <p className={styles.words}>{texts.lead}</p>
        <p className={styles.state} data-finished={count > 0 || undefined}>
          {locked ? texts.locked : count > 0 ? texts.count(count) : texts.none}
        </p>
        {!locked && (
          <div>
            <LinkButton to={toPath('authorization')} type={count > 0 ? 'default' : 'primary'}>
              {count > 0 ? texts.more : texts.go}
            </LinkButton>
          </div>
        )}
      </div>
    </div>
  );
}
