import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { Pagination } from '#web/components/pagination.tsx';
import { ScrollBox } from '#web/components/scroll-box.tsx';
import { variableTexts as texts } from '../texts.ts';
import type { VariableRow } from './check-variables.ts';
import { nameOfVariable } from './name-of-variable.ts';
import styles from './variables-table.module.css';

interface VariablesTableProps {
  used: readonly string[];
  rows: readonly VariableRow[];
  onFill: (to: string, name: string, value: string) => void;
}

const pageSize = 20;

/** A line for each recipient, a field for each variable; what is missing is marked and can be filled in. */
export function VariablesTable({ used, rows, onFill }: VariablesTableProps) {
  const [onlyMissing, setOnlyMissing] = useState(false);
  const [page, setPage] = useState(1);
  const lacking = rows.filter(({ missing }) => missing.length > 0);
  const wanted = onlyMissing ? lacking : rows;
  const shown = wanted.slice((page - 1) * pageSize, page * pageSize);
  return (
    <section className={styles.part} aria-label={texts.title}>
      <div className={styles.head}>
        <p className={lacking.length > 0 ? styles.problem : styles.soft} role="status">
          {lacking.length > 0 ? texts.lacking(lacking.length) : texts.whole}
        </p>
        {rows.length > pageSize && (
          <Checkbox
            checked={onlyMissing}
            onChange={({ target }) => {
              setOnlyMissing(target.checked);
              setPage(1);
            }}
          >
            {texts.onlyMissing}
          </Checkbox>
        )}
      </div>
      <ScrollBox label={texts.title} className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.recipient}</th>
              {used.map((name) => (
                <th key={name} scope="col">
                  {nameOfVariable(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ to, cells }) => (
              <tr key={to}>
                <th scope="row">{to}</th>
                {cells.map(({ name, value, state }) => (
                  <td key={name}>
                    <Input
                      size="small"
                      maxLength={2000}
                      aria-label={texts.valueOf(nameOfVariable(name), to)}
                      aria-invalid={state === 'missing'}
                      status={state === 'missing' ? 'error' : ''}
                      placeholder={state === 'missing' ? texts.missing : texts.automatic}
                      value={value}
                      onChange={(event) => onFill(to, name, event.target.value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {wanted.length > pageSize && (
        <Pagination current={page} size={pageSize} total={wanted.length} onChange={setPage} />
      )}
    </section>
  );
}
