import { recommendTexts as texts } from '../texts.ts';
import styles from './recommend.module.css';

interface BasisNoteProps {
  basis: readonly { brandCode: string; brandName: string; publishers: number }[];
}

/** A few names say more than their number; many are told by it. */
const named = 8;

/** The brands the list was made for. */
export function BasisNote({ basis }: BasisNoteProps) {
  if (basis.length === 0) return null;
  return (
    <p className={styles.basisNote}>
      <span className={styles.basisCount}>{texts.basisOf(basis.length)}</span>
      {basis.slice(0, named).map(({ brandCode, brandName, publishers }) => (
        <bdi key={brandCode}>{texts.basisBrand(brandName, publishers)}</bdi>
      ))}
      {basis.length > named && <span>…</span>}
    </p>
  );
}
