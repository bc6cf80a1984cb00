import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import { knownVariables } from '#contract/mail-variables.ts';
import { editorTexts as texts, variableNames } from '../texts.ts';
import styles from './editor.module.css';

interface VariableToolProps {
  /** Names in use beside the platform's own. */
  names: readonly string[];
  onInsert: (name: string) => void;
}

const goodName = /^[\p{L}\p{N}_.-]{1,40}$/u;

/** Puts a variable where the cursor stands: one the platform fills, or one of one's own. */
export function VariableTool({ names, onInsert }: VariableToolProps) {
  const [open, setOpen] = useState(false);
  const [own, setOwn] = useState('');
  const insert = (name: string) => {
    setOpen(false);
    setOwn('');
    onInsert(name);
  };
  const isKnown = (name: string) => (knownVariables as readonly string[]).includes(name);
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      placement="bottomRight"
      content={
        <div className={styles.variableBox}>
          <p className={styles.help}>{texts.variableHelp}</p>
          <ul className={styles.variables}>
            {knownVariables.map((name) => (
              <li key={name}>
                <Button size="small" onClick={() => insert(name)}>
                  {variableNames[name]}
                </Button>
              </li>
            ))}
            {names
              .filter((name) => !isKnown(name))
              .map((name) => (
                <li key={name}>
                  <Button size="small" onClick={() => insert(name)}>
                    {name}
                  </Button>
                </li>
              ))}
          </ul>
          <div className={styles.ownVariable}>
            <Input
              aria-label={texts.variableOwn}
              placeholder={texts.variableOwn}
              maxLength={40}
              value={own}
              onChange={(event) => setOwn(event.target.value.trim())}
              onPressEnter={() => goodName.test(own) && insert(own)}
            />
            <Button disabled={!goodName.test(own)} onClick={() => insert(own)}>
              {texts.variablePut}
            </Button>
          </div>
        </div>
      }
    >
      <Button
        size="small"
        className={styles.variableButton ?? ''}
        onMouseDown={(event) => event.preventDefault()}
      >
        {texts.variable}
      </Button>
    </Popover>
  );
}
