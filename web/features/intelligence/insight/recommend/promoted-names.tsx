import { Link } from 'react-router';
import type { RecommendRow } from '#contract/recommend.ts';
import { useBrandPath } from '#web/parts/intelligence/brand-name.tsx';
import { recommendTexts as texts } from '../texts.ts';
import styles from './recommend.module.css';

const named = 5;

/** Brands it promotes, each leading to its details. */
export function PromotedNames({ brands }: Pick<RecommendRow, 'brands'>) {
  const path = useBrandPath();
  return (
    <span className={styles.brands}>
      {brands.slice(0, named).map(({ brandCode, brandName }) => (
        <Link key={brandCode} to={path(brandCode)}>
          <bdi>{brandName}</bdi>
        </Link>
      ))}
      {brands.length > named && <span>{texts.moreBrands(brands.length)}</span>}
    </span>
  );
}
