// Signs of brands that do not exist: a drawn mark and a set name each, in one ink.
import type { ReactNode } from 'react';
import styles from './brand-logos.module.css';

interface SampleBrand {
  name: string;
  kind: string;
  mark: ReactNode;
}

export const sampleBrands: readonly SampleBrand[] = [
  { name: 'Mistral Tent', kind: '户外露营', mark: <path d="M4 32 20 6l16 26H4Zm16-26v26" /> },
  { name: 'Oru Lamp', kind: '家居照明', mark: <path d="M10 22 16 6h8l6 16H10Zm10 0v10m-7 0h14" /> },
  {
    name: 'Pawdry',
    kind: '宠物用品',
    mark: (
      <>
        <path d="M20 34c-7 0-10-4-8-8s5-4 8-4 6 0 8 4-1 8-8 8Z" />
        <circle cx="9" cy="17" r="3.500" />
        <circle cx="16" cy="9" r="3.500" />
        <circle cx="24" cy="9" r="3.500" />
        <circle cx="31" cy="17" r="3.500" />
      </>
    ),
  },
  {
    name: 'Volteca',
    kind: '便携储能',
    mark: (
      <>
        <rect x="6" y="8" width="28" height="24" rx="5" />
        <path d="m22 12-8 10h6l-2 8 8-10h-6l2-8Z" />
      </>
    ),
  },
  {
    name: 'Lumo Skin',
    kind: '美妆个护',
    mark: <path d="M20 4c8 10 11 15 11 20a11 11 0 0 1-22 0c0-5 3-10 11-20Zm-5 20a5 5 0 0 0 5 5" />,
  },
  {
    name: 'Kettle & Co',
    kind: '厨房电器',
    mark: <path d="M10 16h18l3 18H9l1-18Zm0 4c-6 0-6 8-1 9m6-13c0-5 8-5 8 0m-4-6V7" />,
  },
  {
    name: 'Ridgeway',
    kind: '骑行装备',
    mark: (
      <>
        <circle cx="10" cy="26" r="7" />
        <circle cx="30" cy="26" r="7" />
        <path d="m10 26 7-13h9l4 13M17 13l5 13 4-13M14 9h5" />
      </>
    ),
  },
  {
    name: 'Tidewear',
    kind: '运动服饰',
    mark: (
      <path d="M4 14c5-6 10-6 16 0s11 6 16 0M4 22c5-6 10-6 16 0s11 6 16 0M4 30c5-6 10-6 16 0s11 6 16 0" />
    ),
  },
];

interface BrandLogoProps {
  brand: SampleBrand;
  className: string | undefined;
}

export function BrandLogo({ brand, className }: BrandLogoProps) {
  return (
    <svg className={className} viewBox="0 0 176 44" role="img" aria-label={brand.name}>
      <g className={styles.mark} transform="translate(2 3)">
        {brand.mark}
      </g>
      <text className={styles.name} x="50" y="29">
        {brand.name}
      </text>
    </svg>
  );
}
