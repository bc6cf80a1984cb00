import { Input } from 'antd';
import { useEffect, useState } from 'react';
import styles from './filter-bar.module.css';

interface KeywordInputProps {
  label: string;
  value: string;
  onSearch: (keyword: string) => void;
}

/** Its own text while it is typed; the address follows at Enter. */
export function KeywordInput({ label, value, onSearch }: KeywordInputProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <Input.Search
      className={styles.keyword ?? ''}
      aria-label={label}
      placeholder={label}
      allowClear
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onSearch={(found) => onSearch(found.trim())}
    />
  );
}
