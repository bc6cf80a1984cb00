import styles from './outline.module.css';
import { Bar, Frame, type OutlineProps } from './parts.tsx';

/** Numbered steps of a wizard. */
export function StepsOutline({ parts }: OutlineProps) {
  return (
    <div className={styles.cards}>
      {parts.map((label, index) => (
        <Frame key={label} label={`${index + 1}　${label}`}>
          <div className={styles.stack} style={{ marginTop: 16 }}>
            <Bar width="88%" />
            <Bar width="64%" />
            <Bar width="40%" tall />
          </div>
        </Frame>
      ))}
    </div>
  );
}
