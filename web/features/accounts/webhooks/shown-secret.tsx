import { Alert, Button, Flex } from 'antd';
import { CopyBlock } from '../tokens/copy-block.tsx';
import tokens from '../tokens/tokens.module.css';
import { secretTexts as texts } from './texts.ts';

/** The secret, this once. */
export function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <div className={tokens.shown}>
      <Alert type="warning" showIcon title={texts.alert} />
      <section aria-label={texts.secret}>
        <h3>{texts.secret}</h3>
        <CopyBlock label={texts.copy} text={secret} />
      </section>
      <Flex justify="flex-end">
        <Button type="primary" onClick={onClose}>
          {texts.done}
        </Button>
      </Flex>
    </div>
  );
}
