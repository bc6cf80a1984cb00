import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { grantableMenuCodes, type MenuCode, type MenuEntry, menu } from '#contract/menu.ts';
import { menuQuery } from '#web/data/accounts.ts';
import styles from './menu-code-picker.module.css';
import { grantableLeaves, leafCodes, lockedCodes, toggleCodes } from './menu-codes.ts';
import { subAccountTexts as texts } from './sub-account-texts.ts';

interface MenuCodePickerProps {
  /** Given by the form item, so that its label points here. */
  id?: string;
  /** What is chosen here; menus of a sub-account unless said. */
  label?: string;
  value?: readonly MenuCode[];
  onChange?: (codes: MenuCode[]) => void;
}

/** Which areas a sub-account or a token may use, as a two-level tree of boxes. Only leaves are stored: a group follows from them. */
export function MenuCodePicker({ id, label = texts.codes, value = [], onChange }: MenuCodePickerProps) {
  const locked = lockedCodes(useQuery(menuQuery).data ?? []);
  const chosen = leafCodes(value);
  const set = (codes: readonly MenuCode[], on: boolean) => onChange?.(toggleCodes(chosen, codes, on));
  const box = (entry: MenuEntry<MenuCode>) => (
    <Checkbox
      key={entry.code}
      checked={chosen.includes(entry.code)}
      onChange={(event) => set([entry.code], event.target.checked)}
    >
      {locked.has(entry.code) ? texts.lockedCode(entry.title) : entry.title}
    </Checkbox>
  );

  return (
    <fieldset id={id} className={styles.picker} aria-label={label}>
      <div className={styles.actions}>
        <Button type="link" size="small" onClick={() => set(grantableLeaves, true)}>
          {texts.chooseAll}
        </Button>
        <Button type="link" size="small" onClick={() => set(grantableLeaves, false)}>
          {texts.chooseNone}
        </Button>
      </div>
      {menu
        .filter((entry) => grantableMenuCodes.includes(entry.code))
        .map((entry) => {
          if (entry.permits.length === 0) return box(entry);
          const children = entry.permits.map((child) => child.code);
          const held = children.filter((code) => chosen.includes(code)).length;
          return (
            <div key={entry.code} className={styles.group}>
              <Checkbox
                checked={held === children.length}
                indeterminate={held > 0 && held < children.length}
                onChange={(event) => set(children, event.target.checked)}
              >
                {texts.wholeGroup(entry.title)}
              </Checkbox>
              <div className={styles.children}>{entry.permits.map(box)}</div>
            </div>
          );
        })}
    </fieldset>
  );
}
