import { type Editor, useEditorState } from '@tiptap/react';
import { Button, Flex, Input, Popover } from 'antd';
import { useState } from 'react';
import { Icon } from '#web/components/icon.tsx';
import { editorTexts as texts } from '../texts.ts';
import styles from './editor.module.css';
import { toLinkAddress } from './link-address.ts';

/** Makes the chosen words a link, changes it, takes it away. */
export function LinkTool({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const active = useEditorState({ editor, selector: ({ editor: text }) => text.isActive('link') });

  const show = (next: boolean) => {
    setOpen(next);
    setWrong(false);
    if (next) setText(String(editor.getAttributes('link').href ?? ''));
  };
  const put = () => {
    const href = toLinkAddress(text);
    if (href === undefined) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without chosen words the address itself is what is read.
    if (editor.state.selection.empty && !active) {
      chain
        .insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else chain.setLink({ href }).run();
    show(false);
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    show(false);
  };

  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={show}
      destroyOnHidden
      content={
        <div className={styles.linkBox}>
          <Input
            autoFocus
            aria-label={texts.linkAddress}
            placeholder={texts.linkHint}
            value={text}
            status={wrong ? 'error' : ''}
            maxLength={2000}
            onChange={(event) => setText(event.target.value)}
            onPressEnter={put}
          />
          {wrong && (
            <p className={styles.wrong} role="alert">
              {texts.linkWrong}
            </p>
          )}
          <Flex gap={8} justify="flex-end">
            {active && <Button onClick={remove}>{texts.linkRemove}</Button>}
            <Button type="primary" onClick={put}>
              {texts.linkPut}
            </Button>
          </Flex>
        </div>
      }
    >
      <button
        type="button"
        className={styles.tool}
        aria-label={texts.link}
        title={texts.link}
        aria-pressed={active}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon name="link" size={18} />
      </button>
    </Popover>
  );
}
