import { BrandLogo, sampleBrands } from '../drawings/brand-logos.tsx';
import { Section } from '../parts/section.tsx';
import styles from './brands.module.css';
import { homeTexts } from './texts.ts';

const texts = homeTexts.brands;

/** Logos of brands that exist in the sample account only, and are said to. */
export function Brands() {
  return (
    <Section title={texts.title} lead={texts.note}>
      <ul className={styles.list}>
        {sampleBrands.map((brand) => (
          <li key={brand.name} className={styles.brand}>
            <BrandLogo brand={brand} className={styles.logo} />
            <span className={styles.kind}>{brand.kind}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
