import type { RecommendRow } from '#contract/recommend.ts';
import { ProofPages } from '#web/parts/intelligence/proof-pages.tsx';
import { recommendTexts as texts } from '../texts.ts';
import { PromotedNames } from './promoted-names.tsx';
import styles from './recommend.module.css';

/** The pages behind a recommendation, and how the publisher can be reached. */
export function RowProof({ row }: { row: RecommendRow }) {
  return (
    <div className={styles.proof}>
      {row.contact && (
        <p className={styles.contact}>
          <bdi>{texts.contact(row.contact)}</bdi>
        </p>
      )}
      <PromotedNames brands={row.brands} />
      <ProofPages pages={row.pages} count={row.pageCount} label={texts.proofOf(row.name || row.domain)} />
    </div>
  );
}
