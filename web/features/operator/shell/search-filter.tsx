import { Input } from 'antd';

interface SearchFilterProps {
  label: string;
  /** As it stands in the address. */
  value: string;
  onSearch: (value: string) => void;
  enterButton?: string;
}

/** Words to look for, asked when they are entered and not at each letter. */
export function SearchFilter({ label, value, onSearch, enterButton }: SearchFilterProps) {
  return (
    <Input.Search
      // The field keeps what is being typed; another address begins it anew.
      key={value}
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      enterButton={enterButton}
      allowClear
      onSearch={(next) => onSearch(next.trim())}
    />
  );
}
