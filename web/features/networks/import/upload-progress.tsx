import { Button, Card, Progress } from 'antd';
import styles from './import-tab.module.css';
import { importTexts as texts } from './texts.ts';

interface UploadProgressProps {
  fileName: string;
  /** 0…1; the server reads the file once it is all there. */
  share: number;
  onCancel: () => void;
}

export function UploadProgress({ fileName, share, onCancel }: UploadProgressProps) {
  return (
    <Card>
      <p className={styles.words}>{share < 1 ? texts.uploading(fileName) : texts.reading}</p>
      <Progress percent={Math.floor(share * 100)} status="active" aria-label={texts.uploadLabel} />
      <Button onClick={onCancel}>{texts.cancel}</Button>
    </Card>
  );
}
