import { Alert, Button, Flex } from 'antd';
import { CopyBlock } from './copy-block.tsx';
import { genericConfig, mcpAddress } from './guide/configs.ts';
import { createTexts as texts } from './texts.ts';
import styles from './tokens.module.css';

/** The token, this once, and the lines most agents take. */
export function ShownToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <div className={styles.shown}>
      <Alert type="warning" showIcon title={texts.shownAlert} />
      <section aria-label={texts.token}>
        <h3>{texts.token}</h3>
        <CopyBlock label={texts.copyToken} text={token} />
      </section>
      <section aria-label={texts.config}>
        <h3>{texts.config}</h3>
        <CopyBlock label={texts.copyConfig} text={genericConfig({ address: mcpAddress(), token })} />
      </section>
      <Flex justify="flex-end">
        <Button type="primary" onClick={onClose}>
          {texts.done}
        </Button>
      </Flex>
    </div>
  );
}
