import { Card } from 'antd';
import { LinkButton } from '#web/components/link-button.tsx';
import { toPath } from '#web/lib/paths.ts';
import { ServiceCode } from '#web/parts/service/service-code.tsx';
import { paymentTexts as texts } from '../texts.ts';
import styles from './service-section.module.css';

/** Where nothing can be paid online: customer service sells, the operator grants. */
export function ServiceSection({ account, lead }: { account: string; lead: string }) {
  return (
    <Card title={texts.service}>
      <p className={styles.text}>
        {lead}
        {texts.serviceText}
      </p>
      <ServiceCode account={account} />
      <div className={styles.action}>
        <LinkButton to={toPath('package')}>{texts.plans}</LinkButton>
      </div>
    </Card>
  );
}
