import { Input } from 'antd';

interface SearchFilterProps {
  label: string;
  /** As it stands in the address. */
  value: string;
  onSearch: (value: string) => void;
  enterButton?: string;
  /** Where there is much to look by, its label needs more room. */
  minWidthPx?: number;
}

/** Words to look for, asked when they are entered and not at each letter. */
export function SearchFilter({ label, value, onSearch, enterButton, minWidthPx }: SearchFilterProps) {
  return (
    <Input.Search
      // The field keeps what is being typed; another address begins it anew.
      key={value}
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      enterButton={enterButton}
      style={{ minWidth: minWidthPx }}
      allowClear
      onSearch={(next) => onSearch(next.trim())}
    />
  );
}
