import { Progress } from 'antd';
import styles from './usage-gauge.module.css';

interface UsageGaugeProps {
  label: string;
  /** Used and allowed, in words. */
  value: string;
  percent: number;
  /** Room for the longest words it will say, in pixels. */
  minWidth: number;
  /** Nearly nothing is left. */
  isShort?: boolean;
}

/** How much of an allowance is used: in words, and as a bar below them. */
export function UsageGauge({ label, value, percent, minWidth, isShort = false }: UsageGaugeProps) {
  return (
    <div className={styles.gauge} style={{ minWidth }}>
      <span>{label}</span>
      <strong>{value}</strong>
      <Progress
        percent={Math.min(100, percent)}
        showInfo={false}
        status={isShort ? 'exception' : 'normal'}
        size="small"
        aria-label={label}
      />
    </div>
  );
}
