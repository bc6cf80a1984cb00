import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { catalogueKinds } from '#contract/operator/catalogue.ts';
import { catalogueStateQuery, meQuery } from '#web/data/operator/queries.ts';
import { pagesFor } from '../shell/pages.ts';
import styles from './import-page.module.css';
import { importTexts, noticeTexts as texts } from './texts.ts';

/** To those who may fill the catalogue: what of it is still empty, and the two ways to fill it. */
export function CatalogueNotice() {
  const { data: me } = useQuery(meQuery);
  const mayFill =
    me !== undefined && pagesFor(me.role).some(({ pages }) => pages.some(({ page }) => page === 'catalogue'));
  const { data: filled } = useQuery({ ...catalogueStateQuery, enabled: mayFill });
  // Members choose industries and brands; without them the rest has nothing to hang on.
  if (!filled || (filled.industries && filled.brands)) return null;
  const empty = catalogueKinds.filter((kind) => !filled[kind]).map((kind) => importTexts.kinds[kind]);
  return (
    <Alert
      className={styles.notice}
      type="warning"
      showIcon
      title={texts.title(empty)}
      description={
        <>
          <p>{texts.meaning}</p>
          <ol>
            <li>
              {texts.upload}
              <Link to="/catalogue">{importTexts.title}</Link>
            </li>
            <li>
              {texts.command}
              <code>{texts.example}</code>
            </li>
          </ol>
        </>
      }
    />
  );
}
