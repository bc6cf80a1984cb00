import { Button, Flex, Form, QRCode } from 'antd';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { beginTotp } from '#contract/security.ts';
import { useBeginTotp, type useEnableTotp } from '#web/data/security.ts';
import { DialogForm } from '../form-dialog.tsx';
import { showFormErrors } from '../show-form-errors.ts';
import { fieldTexts } from '../texts.ts';
import { CopyBlock } from '../tokens/copy-block.tsx';
import { CodeItem } from './code-item.tsx';
import styles from './security.module.css';
import { totpTexts as texts } from './texts.ts';

interface SetUpProps {
  enable: ReturnType<typeof useEnableTotp>;
  onClose: () => void;
}

/** First what it is for, then the secret and the first code of it. */
export function SetUpTotp({ enable, onClose }: SetUpProps) {
  const begin = useBeginTotp();
  if (begin.data) return <FirstCode begun={begin.data} enable={enable} onClose={onClose} />;
  return (
    <div className={styles.stack}>
      <p>{texts.intro}</p>
      <p className={styles.soft}>{texts.apps}</p>
      <Flex justify="flex-end" gap={8} wrap>
        <Button onClick={onClose}>{fieldTexts.cancel}</Button>
        <Button type="primary" loading={begin.isPending} onClick={() => begin.mutate()}>
          {texts.begin}
        </Button>
      </Flex>
    </div>
  );
}

interface FirstCodeProps extends SetUpProps {
  begun: EndpointOutput<typeof beginTotp>;
}

function FirstCode({ begun, enable, onClose }: FirstCodeProps) {
  const [form] = Form.useForm<{ code: string }>();
  const send = (body: { code: string }) =>
    enable.mutate(body, { onError: (error) => showFormErrors(form, error) });
  return (
    <div className={styles.stack}>
      <h3 className={styles.step}>{texts.scan}</h3>
      <div className={styles.qr}>
        {/* Black on white in every theme: a camera has to read it. */}
        <QRCode
          type="svg"
          aria-label={texts.qr}
          value={begun.uri}
          size={200}
          color="#000"
          bgColor="#fff"
          errorLevel="M"
        />
      </div>
      <p className={styles.soft}>{texts.byHand}</p>
      <CopyBlock label={texts.copySecret} text={inFours(begun.secret)} />
      <h3 className={styles.step}>{texts.enter}</h3>
      <DialogForm
        form={form}
        submit={{ text: texts.enable, isPending: enable.isPending }}
        onSubmit={send}
        onCancel={onClose}
      >
        <CodeItem label={texts.code} hint={texts.codeHint} digits />
      </DialogForm>
    </div>
  );
}

/** Easier to type without losing one's place; apps pass over the spaces. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
