import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import {
  deedTitles,
  type GrantedCode,
  grantableMenuCodes,
  type MenuCode,
  type MenuEntry,
  menu,
} from '#contract/menu.ts';
import { menuQuery } from '#web/data/accounts.ts';
import styles from './menu-code-picker.module.css';
import { grantableLeaves, leafCodes, lockedCodes, rightsAmong, rightsIn, toggleCodes } from './menu-codes.ts';
import { subAccountTexts as texts } from './sub-account-texts.ts';

interface MenuCodePickerProps<Code extends GrantedCode> {
  /** Given by the form item, so that its label points here. */
  id?: string;
  /** What is chosen here; menus of a sub-account unless said. */
  label?: string;
  /** Offers what may be done beyond seeing too, each by itself: choosing all areas gives none of it. */
  withRights?: boolean;
  value?: readonly Code[];
  onChange?: (codes: Code[]) => void;
}

/** Which areas a sub-account or a token may use, as a two-level tree of boxes. Only leaves are stored: a group follows from them. */
export function MenuCodePicker<Code extends GrantedCode = MenuCode>({
  id,
  label = texts.codes,
  withRights = false,
  value = [],
  onChange,
}: MenuCodePickerProps<Code>) {
  const locked = lockedCodes(useQuery(menuQuery).data ?? []);
  const chosen = leafCodes(value);
  const rights = withRights ? rightsAmong(value) : [];
  const tell = (codes: readonly GrantedCode[]) =>
    onChange?.([...leafCodes(codes), ...rightsAmong(codes)] as Code[]);
  const set = (codes: readonly MenuCode[], on: boolean) =>
    tell([...toggleCodes(chosen, codes, on), ...rights]);
  const box = (entry: MenuEntry<MenuCode>) => (
    <Checkbox
      key={entry.code}
      checked={chosen.includes(entry.code)}
      onChange={(event) => set([entry.code], event.target.checked)}
    >
      {locked.has(entry.code) ? texts.lockedCode(entry.title) : entry.title}
    </Checkbox>
  );

  const boxWithRights = (entry: MenuEntry<MenuCode>) => [
    box(entry),
    ...(withRights && chosen.includes(entry.code) ? rightsIn(entry.code) : []).map((right) => (
      <Checkbox
        key={right}
        checked={rights.includes(right)}
        onChange={(event) => {
          const others = rights.filter((one) => one !== right);
          tell([...chosen, ...others, ...(event.target.checked ? [right] : [])]);
        }}
      >
        {texts.right(entry.title, deedTitles[right])}
      </Checkbox>
    )),
  ];

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
              <div className={styles.children}>{entry.permits.flatMap(boxWithRights)}</div>
            </div>
          );
        })}
    </fieldset>
  );
}
