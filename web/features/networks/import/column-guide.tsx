import { Button, Drawer } from 'antd';
import { importKinds } from '#contract/imports.ts';
import styles from './column-guide.module.css';
import { downloadSample } from './sample-file.ts';
import { importTexts, guideTexts as texts } from './texts.ts';

interface ColumnGuideProps {
  /** As the `pt` column of a sample names it. */
  networkName: string;
  open: boolean;
  onClose: () => void;
}

/** What each column of a file means. */
export function ColumnGuide({ networkName, open, onClose }: ColumnGuideProps) {
  return (
    <Drawer title={texts.title} open={open} onClose={onClose} size={560}>
      <p>{texts.lead}</p>
      {importKinds.map((kind) => (
        <section key={kind} className={styles.kind}>
          <table className={styles.table}>
            <caption>{texts[kind]}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.field}</th>
                <th scope="col">{texts.meaning}</th>
              </tr>
            </thead>
            <tbody>
              {texts.rows[kind].map(([field, meaning]) => (
                <tr key={field}>
                  <th scope="row">
                    <code>{field}</code>
                  </th>
                  <td>{meaning}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Button onClick={() => downloadSample(kind, networkName)}>{importTexts.sampleOf[kind]}</Button>
        </section>
      ))}
    </Drawer>
  );
}
