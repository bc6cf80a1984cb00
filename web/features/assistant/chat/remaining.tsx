import { boxTexts as texts } from '../texts.ts';
import styles from './question-box.module.css';

interface RemainingProps {
  left: { packageNum: number; packageSurplus: number } | undefined;
}

/** What is left of the plan's interactions; nothing until it is known. */
export function Remaining({ left }: RemainingProps) {
  if (!left) return <span className={styles.left} />;
  const { packageNum, packageSurplus } = left;
  return (
    <span className={styles.left} title={texts.leftOf(packageSurplus, packageNum)}>
      {packageSurplus < 1 ? texts.noneLeft : texts.left(packageSurplus)}
    </span>
  );
}
