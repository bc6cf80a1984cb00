import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { userQuery } from '#web/data/accounts.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { saveBlob } from '#web/lib/save-blob.ts';
import styles from './security.module.css';
import { recoveryTexts as texts } from './texts.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The codes, this once, with the ways of keeping them. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { data: user } = useQuery(userQuery);
  const asFile = () => {
    const lines = [texts.fileHead(user?.account ?? ''), ...codes, ''];
    // Windows' own editor shows lines without a carriage return as one.
    saveBlob(new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' }), texts.fileName);
  };
  return (
    <div className={styles.stack}>
      <Alert type="warning" showIcon title={texts.alert} />
      <ol className={styles.codes} aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Flex justify="flex-end" gap={8} wrap>
        <Button onClick={() => void copyText(codes.join('\n'))}>{texts.copy}</Button>
        <Button onClick={asFile}>{texts.download}</Button>
        <Button type="primary" onClick={onClose}>
          {texts.done}
        </Button>
      </Flex>
    </div>
  );
}
