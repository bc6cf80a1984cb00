import { Card } from 'antd';
import { tokenTexts as texts } from './texts.ts';
import styles from './tokens.module.css';
import { TokensBody } from './tokens-body.tsx';

/** Tokens of outside agents on a desk, in the personal centre. */
export function TokensCard() {
  return (
    <Card id="tokens" className={styles.card ?? ''} title={<h2 className={styles.title}>{texts.title}</h2>}>
      <TokensBody />
    </Card>
  );
}
